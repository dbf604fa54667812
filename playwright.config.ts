import { defineConfig } from '@playwright/test';
import { ONCE } from './e2e/once.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** `TEST_ORDER=reversed` runs the last story first: none may need what another left. */
const isReversed = process.env.TEST_ORDER === 'reversed';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The data that each worker's own server starts from; see e2e/office.ts.
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
    ['./e2e/failures-last.ts'],
  ],
  use: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // A picture and the calls of what failed; filming every story would take longer than the stories.
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: {
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
      grepInvert: new RegExp(`${ONCE.tag}\\b`),
    },
    { name: 'wide', use: { viewport: wide } },
  ],
});
