/**
 * Draws the pictures of docs/guide-fa.md from the demonstration: `npm run guide-pictures`. Starts it in
 * a directory of its own, walks the pages as the people of the guide would, and keeps small PNGs.
 *
 *   npm run guide-pictures -- status claim     only these
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from './lib/build.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { pinnedEnv } from './lib/pinned.mjs';

const PORT = Number(process.env.GUIDE_PORT ?? 4180);
const SITE = `http://localhost:${PORT}`;
const PASSWORD = 'kargozar-demo';
const SUPER_ADMIN = '09120000001';
const CUSTOMER = '09120000003';
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** File name, who looks, at what size, where, and what is done before the picture. */
const PICTURES = [
  ['today', SUPER_ADMIN, WIDE, '/dashboard/super-admin/today'],
  ['work-list', SUPER_ADMIN, WIDE, '/dashboard/super-admin/connect/call-request'],
  ['work-list-phone', SUPER_ADMIN, PHONE, '/dashboard/super-admin/connect/call-request'],
  ['request', SUPER_ADMIN, WIDE, '/dashboard/super-admin/connect/call-request', openFirst],
  ['claim', SUPER_ADMIN, WIDE, '/dashboard/super-admin/connect/claim-request', openFirst],
  ['bulk', SUPER_ADMIN, WIDE, '/dashboard/super-admin/connect/call-request', pickSome],
  ['policies', SUPER_ADMIN, WIDE, '/dashboard/super-admin/policies'],
  ['find', SUPER_ADMIN, WIDE, '/dashboard/super-admin/today', findPerson],
  ['overview', SUPER_ADMIN, WIDE, '/dashboard/super-admin/main/overview'],
  ['stats', SUPER_ADMIN, WIDE, '/dashboard/super-admin/main/stats'],
  ['users', SUPER_ADMIN, WIDE, '/dashboard/super-admin/users'],
  ['products', SUPER_ADMIN, WIDE, '/dashboard/super-admin/products-access'],
  ['pages', SUPER_ADMIN, WIDE, '/dashboard/super-admin/pages'],
  ['editor', SUPER_ADMIN, WIDE, '/dashboard/super-admin/pages/claims-processing', previewIsThere],
  ['images', SUPER_ADMIN, WIDE, '/dashboard/super-admin/images'],
  ['search', SUPER_ADMIN, WIDE, '/dashboard/super-admin/search'],
  ['settings', SUPER_ADMIN, WIDE, '/dashboard/super-admin/settings'],
  ['status', SUPER_ADMIN, WIDE, '/dashboard/super-admin/status'],
  ['audit', SUPER_ADMIN, WIDE, '/dashboard/super-admin/audit'],
  ['customer-phone', CUSTOMER, PHONE, '/dashboard/customer/main'],
];

async function pickSome(page) {
  const boxes = page.getByRole('checkbox', { name: /^انتخاب درخواست / });
  for (const place of [0, 1, 3]) await boxes.nth(place).check();
  await page.getByRole('region', { name: 'کار گروهی' }).waitFor();
}

async function findPerson(page) {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('کاضمی');
  await page.getByRole('option').first().waitFor();
}

async function previewIsThere(page) {
  await page.locator('iframe').first().contentFrame().locator('h1').waitFor();
  await page.waitForTimeout(800);
}

async function openFirst(page) {
  await page.locator('a[href*="request="]').first().click();
  await page.waitForTimeout(800);
}

async function waitUntilReady() {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(`${SITE}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(500);
  }
  throw new Error('the demonstration did not start in five minutes');
}

async function tokenOf(phone_number) {
  const reply = await fetch(`${SITE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, password: PASSWORD }),
  });
  return (await reply.json()).data.token;
}

async function draw(browser, [name, phone, viewport, address, before]) {
  const context = await browser.newContext({
    viewport,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
  });
  const cookie = { name: 'auth_token', value: await tokenOf(phone), url: SITE, sameSite: 'Strict' };
  await context.addCookies([cookie]);
  const page = await context.newPage();
  await page.goto(SITE + address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  await before?.(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toFile(inRoot('docs/screenshots', `guide-${name}.png`));
  await context.close();
}

const asked = process.argv.slice(2);
const chosen = PICTURES.filter(([name]) => asked.length === 0 || asked.includes(name));
if (chosen.length < asked.length) throw new Error(`no picture of one of ${asked.join(', ')}`);
await ensureBuilt();
const dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-guide-'));
const env = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(PORT),
  SMS_PROVIDER: 'console',
  LOG_LEVEL: 'error',
};
const server = spawn(pinnedNode, ['src/demo.ts'], {
  cwd: root,
  env: pinnedEnv(env),
  stdio: 'ignore',
});
try {
  await waitUntilReady();
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const picture of chosen) await draw(browser, picture);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
