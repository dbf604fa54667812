/**
 * `npm run loss-on-a-phone`: a loss with four photographs of four megapixels, reported on a slow phone as Lighthouse
 * has one (slow 4G, a fourth of the processor), on a server of our own with fresh data. Prints what a visitor waits,
 * all typing left out, and what was sent; then the same with the network away for 20 seconds in the middle. Fails
 * above 90 s, the time without a network not counted, and where a file or the claim is not there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from './lib/build.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { Failure, main } from './lib/failure.mjs';
import { withServer } from './lib/served.mjs';

/** Lighthouse's slow 4G as it throttles a browser: ms, and bytes a second down and up. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER = 4;
const MOST_S = 90;
const AWAY_S = 20;
const PICTURES = 4;
const [WIDTH, HEIGHT] = [2304, 1728];
const PATIENCE_MS = 300_000;

/** @typedef {import('@playwright/test').Page} Page */

await main(async () => {
  await ensureBuilt();
  const executablePath = await findOrInstallChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => photograph(at)));
  const browser = await chromium.launch({ executablePath, args });
  try {
    await withServer(async (origin) => {
      await report(browser, origin, pictures, 0);
      await report(browser, origin, pictures, AWAY_S);
    });
  } finally {
    await browser.close();
  }
});

/**
 * As many bytes as a phone makes of as many pixels: soft shapes and the grain of a small sensor.
 * @param {number} at
 */
async function photograph(at) {
  const [w, h] = [WIDTH, HEIGHT];
  /** @param {number} width @param {number} height @param {number} sigma */
  const noise = (width, height, sigma) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const shapes = await noise(24 + at, 18 + at, 60)
    .resize(w, h, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const grain = await noise(w, h, 30).blur(0.6).png().toBuffer();
  const buffer = await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: `عکس ${at + 1}.jpg`, mimeType: 'image/jpeg', buffer };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ name: string, mimeType: string, buffer: Buffer }[]} pictures
 * @param {number} away seconds without a network, from the middle of the first picture on
 */
async function report(browser, origin, pictures, away) {
  const phone = `0912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const size = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport: size, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  /** How far each upload is there, by its address. */
  const arrived = new Map();
  page.on('response', (reply) => {
    if (reply.request().method() !== 'PATCH') return;
    arrived.set(reply.url(), Number(reply.headers()['upload-offset'] ?? 0));
  });
  const session = await context.newCDPSession(page);
  const net = (/** @type {boolean} */ offline) =>
    session.send('Network.emulateNetworkConditions', { offline, ...SLOW_4G });
  await session.send('Network.enable');
  await net(false);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const begun = performance.now();
  await fill(page, `${origin}/claims-processing#claim-request`, phone);
  const chosenAt = performance.now();
  await page.locator('input[type=file][multiple][hidden]').setInputFiles(pictures);
  if (away > 0) {
    await page.waitForRequest((one) => one.method() === 'PATCH');
    await net(true);
    await sleep(away * 1000);
    await net(false);
  }
  const chosen = page.getByRole('list', { name: 'فایل‌های انتخاب‌شده' });
  await page.waitForFunction(
    ([words, count]) => (document.body.textContent ?? '').split(String(words)).length - 1 === count,
    /** @type {const} */ (['آماده است', pictures.length]),
  );
  const readyAt = performance.now();
  await page.getByRole('button', { name: 'ثبت خسارت', exact: true }).click();
  await page.getByText('درخواست شما ثبت شد').waitFor();
  const end = performance.now();
  await chosen.waitFor({ state: 'detached' });
  const code = /\d{8}/.exec(toAscii((await page.locator('main').textContent()) ?? ''))?.[0] ?? '';
  await context.close();

  const kept = await filesOf(origin, code, phone);
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1);
  const waited = (end - begun) / 1000 - away;
  console.log(
    [
      away ? `the network away for ${away} s` : 'slow 4G',
      `${waited.toFixed(1)} s waited in all (at most ${MOST_S})`,
      `${seconds(chosenAt - begun)} s to the last step, ${seconds(readyAt - chosenAt)} s for ${pictures.length} photographs, ${seconds(end - readyAt)} s to the code`,
      `${(sum(pictures.map(({ buffer }) => buffer.length)) / 1e6).toFixed(1)} MB chosen, ${(sum(arrived.values()) / 1e6).toFixed(1)} MB sent`,
      `${kept} files kept`,
    ].join(' | '),
  );
  if (kept !== pictures.length) throw new Failure('a photograph is missing');
  if (waited > MOST_S) throw new Failure(`a visitor waits longer than ${MOST_S} s`);
}

/** Walks through the form to its last step, as fast as it lets. @param {Page} page @param {string} url @param {string} phone */
async function fill(page, url, phone) {
  const next = () => page.getByRole('button', { name: 'گام بعدی', exact: true }).click();
  await page.goto(url);
  await page.getByLabel('آتش‌سوزی', { exact: true }).check();
  await page.getByLabel('روز خسارت').fill('۱۴۰۵/۰۸/۰۱');
  await next();
  await page.getByLabel('چه شده است؟').fill('انبار از اتصال برق آتش گرفت و دو قفسه سوخت.');
  await page.getByLabel('استان').selectOption('تهران');
  await page.getByLabel('شهر').selectOption('تهران');
  await next();
  await page.getByLabel('بیمه‌گر').fill('ایران');
  await next();
  await page.getByLabel('نام و نام خانوادگی').fill('نرگس محمدی');
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await next();
}

/** @param {string} text */
function toAscii(text) {
  return text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** @param {Iterable<number>} numbers */
function sum(numbers) {
  return [...numbers].reduce((whole, one) => whole + one, 0);
}

/** How many files the claim of a code has. @param {string} origin @param {string} code @param {string} phone */
async function filesOf(origin, code, phone) {
  const reply = await fetch(`${origin}/requests/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tracking_code: code, phone_number: phone }),
  });
  const { data } = await reply.json();
  return data?.attachments?.length ?? 0;
}
