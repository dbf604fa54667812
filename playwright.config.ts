import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4173);

/** The workers read this file too; the first reader's directory is everybody's. */
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'kargozar-e2e-'));

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    trace: 'retain-on-failure',
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
    { name: 'phone', use: { viewport: phone, hasTouch: true, isMobile: true } },
    { name: 'wide', use: { viewport: wide } },
  ],
  webServer: {
    // The built product, started as its owner would start it.
    command: 'node src/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      PUBLIC_URL: `http://localhost:${PORT}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      SMS_PROVIDER: 'file',
      SUPER_ADMIN_PHONE: '09120000001',
      SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه',
      // Every story comes from an address of its own, so that no story uses up another's limits.
      TRUST_PROXY: '127.0.0.1/32,::1/128',
    },
  },
});
