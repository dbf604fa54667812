/**
 * Draws `public/share.png`, the picture that messengers and social networks show beside a link to the
 * site (Open Graph, 1200 × 630): the sentence of the home page and the star, in the site's own colours and
 * type. No name: whose site it is stands in the settings, and beside the picture. Run `node_modules/.bin/node scripts/render-share-image.mjs` after a change of any.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { homePage } from '../src/content/pages/home.ts';
import { starPath } from '../src/ui/motif/star-path.ts';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { inRoot } from './lib/paths.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const TILE = 150;
const { hero } = homePage;

/** @param {string} file @returns {Promise<string>} a `url()` that needs no file access */
async function inline(file) {
  const bytes = await readFile(inRoot(file));
  return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
}

/** @param {number} x @param {number} y @param {number} radius @param {string} look */
const star = (x, y, radius, look) => `<path d="${starPath(x, y, radius)}" ${look}/>`;

const letters =
  'node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2';
const html = `<!doctype html>
<html lang="fa" dir="rtl">
<style>
${await readFile(inRoot('src/ui/tokens.css'), 'utf8')}
@font-face { font-family: V; font-weight: 100 900; src: ${await inline(letters)}; }
@font-face {
  font-family: V; font-weight: 100 900; unicode-range: U+0020-007E;
  src: ${await inline('src/ui/fonts/vazirmatn-punctuation.woff2')};
}
body { margin: 0; background: var(--color-ink); color: var(--color-on-ink); font-family: V; }
svg { position: absolute; inset: 0; }
main { position: absolute; inset-block: 84px; inset-inline: 84px 560px; display: flex;
  flex-direction: column; justify-content: space-between; }
.brand svg { position: static; }
h1 { margin: 0; font-size: 74px; font-weight: 800; line-height: 1.45; text-wrap: balance; }
p { margin: 0; display: flex; align-items: center; gap: 20px; font-size: 32px; font-weight: 500;
  color: var(--color-on-ink-muted); }
p::before { content: ''; inline-size: 56px; block-size: 6px; border-radius: 3px;
  background: var(--color-action); }
</style>
<svg width="${WIDTH}" height="${HEIGHT}" fill="none">
  <defs>
    <pattern id="grid" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" x="5" y="15">
      <g stroke="var(--color-ink-line)">
        ${star(TILE / 2, TILE / 2, TILE / 2, '')}
        ${star(TILE / 2, TILE / 2, TILE * 0.27, '')}
      </g>
    </pattern>
  </defs>
  <rect width="100%" height="100%" fill="url(#grid)"/>
  ${star(305, 315, 225, 'fill="var(--color-teal-7)"')}
  ${star(305, 315, 190, 'stroke="var(--color-teal-4)" stroke-width="2"')}
  ${star(305, 315, 142, 'fill="var(--color-ink)"')}
  ${star(305, 315, 116, 'stroke="var(--color-teal-3)" stroke-width="2"')}
  ${star(305, 315, 64, 'fill="var(--color-action)"')}
  ${star(305, 315, 26, 'fill="var(--color-ink)"')}
</svg>
<main>
  <div class="brand">
    <svg width="76" height="76" viewBox="0 0 40 40">
      ${star(20, 20, 19.5, 'fill="var(--color-teal-3)"')}
      ${star(20, 20, 12.5, 'fill="none" stroke="var(--color-ink)" stroke-width="1.75"')}
      ${star(20, 20, 5.5, 'fill="var(--color-ink)"')}
    </svg>
  </div>
  <h1>${hero.title}</h1>
  <p>${hero.eyebrow_unlicensed}</p>
</main>
</html>`;

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot();
  const small = await sharp(drawn)
    .png({ palette: true, quality: 95, compressionLevel: 9 })
    .toBuffer();
  await writeFile(inRoot('public/share.png'), small);
  console.log(`share.png ${small.length} bytes`);
} finally {
  await browser.close();
}
