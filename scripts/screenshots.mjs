/**
 * `npm run screenshots`: draws the pictures of the README and of docs/design-language.md from the
 * built product, on a server of our own with fresh data, as small PNGs in docs/screenshots.
 *
 *   npm run screenshots -- home-390 loader-390     only these
 */
import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from './lib/build.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { withServer } from './lib/served.mjs';

/** By width; the name of a picture ends with its own. */
const HEIGHTS = /** @type {Record<string, number>} */ ({ 390: 844, 768: 1024, 1440: 900 });
/** The design has few colours: these are enough for its edges. */
const COLOURS = 64;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ path: string, before?: (page: Page) => Promise<unknown> }} Picture
 */

/** @type {Record<string, Picture>} by name */
const PICTURES = {
  'home-390': { path: '/' },
  'home-768': { path: '/' },
  'home-1440': { path: '/' },
  'service-390': { path: '/claims-processing' },
  'service-1440': { path: '/business-risk-management' },
  'services-1440': { path: '/services' },
  'product-390': { path: '/products/third-party' },
  'product-1440': { path: '/products/third-party' },
  'drawer-390': {
    path: '/',
    before: (page) => page.getByRole('button', { name: 'باز کردن منو' }).click(),
  },
  'menu-1440': {
    path: '/',
    before: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /محصولات/ })
        .hover(),
  },
  'form-390': {
    path: '/contact-us#call-request',
    before: (page) => page.getByRole('button', { name: 'ثبت درخواست تماس' }).click(),
  },
  'print-768': {
    path: '/claims-processing',
    before: (page) => page.emulateMedia({ media: 'print' }),
  },
  'loader-390': { path: '/', before: standAtTheLoader },
};

/** Loads the page again with its style sheets held back. @param {Page} page */
async function standAtTheLoader(page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Held back, never answered: the picture is taken long before the browser gives up.
  await page.route('**/*.css', () => {});
  await page.reload({ waitUntil: 'commit' });
  await page.waitForTimeout(600);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} name
 */
async function draw(browser, origin, name) {
  const picture = PICTURES[name];
  if (!picture)
    throw new Failure(`no picture ${name}; there are ${Object.keys(PICTURES).join(', ')}`);
  const width = name.slice(name.lastIndexOf('-') + 1);
  const viewport = { width: Number(width), height: HEIGHTS[width] ?? 900 };
  const context = await browser.newContext({
    viewport,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
  });
  const page = await context.newPage();
  await page.goto(origin + picture.path, { waitUntil: 'networkidle' });
  await picture.before?.(page);
  await page.waitForTimeout(600);
  const file = inRoot('docs/screenshots', `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
    .toFile(file);
  console.log(`${name} ${statSync(file).size} bytes`);
  await context.close();
}

await main(async () => {
  await ensureInstalled();
  const executablePath = await findOrInstallChromium();
  await ensureBuilt();
  const asked = process.argv.slice(2);
  await withServer(async (origin) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    for (const name of asked.length > 0 ? asked : Object.keys(PICTURES)) {
      await draw(browser, origin, name);
    }
    await browser.close();
  });
});
