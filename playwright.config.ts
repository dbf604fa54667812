// What is loaded after this has the time of day that `CLOCK_AT` may ask for.
import './test/clock-at.ts';
import { defineConfig } from '@playwright/test';
import { BOTH, PHONE } from './e2e/widths.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** `TEST_ORDER=reversed` runs the last story first: none may need what another left. */
const isReversed = process.env.TEST_ORDER === 'reversed';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The database that each office is a copy of; see e2e/office.ts.
  globalSetup: './e2e/prepare.ts',
  forbidOnly: true,
  retries: 0,
  // Two at once is what two cores carry.
  workers: 2,
  // Stories of a file otherwise keep the order that they are written in.
  fullyParallel: isReversed,
  // Nothing is timed by these: a machine that does other things besides is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(isReversed ? [['./e2e/reversed-order.ts'] as const] : []),
    ['./e2e/told.ts'],
    ['./e2e/failures-last.ts'],
  ],
  use: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // A picture and the calls of what failed; filming every story would take longer than the stories.
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: {
      // Without a locale that knows more than ASCII, Chromium calls a file with a Persian name "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: phone, hasTouch: true, isMobile: true },
      grep: new RegExp(`${PHONE.tag}\\b|${BOTH.tag}\\b`),
    },
    {
      name: 'wide',
      use: { viewport: wide },
      grepInvert: new RegExp(`${PHONE.tag}\\b`),
    },
  ],
});
