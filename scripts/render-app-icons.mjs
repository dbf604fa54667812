/**
 * Draws what browsers and phones show for the site, from `public/favicon.svg`: icons for the home
 * screen, the one that Apple's devices ask for, and the `/favicon.ico` that is asked for unnamed. Run
 * `node scripts/render-app-icons.mjs` after a change of the mark or of the colours.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from './lib/paths.mjs';
import { colour } from './lib/tokens.mjs';

const VIEW_BOX = 40;
const SVG_DPI = 72;

const mark = await readFile(inRoot('public/favicon.svg'));

/**
 * The mark in the middle of a square.
 * @param {number} side of the square, in pixels
 * @param {number} share of the side that the mark takes
 * @param {string} [ground] a token; transparent when left out
 */
async function icon(side, share, ground) {
  const size = Math.round(side * share);
  const star = await sharp(mark, { density: (SVG_DPI * size) / VIEW_BOX })
    .resize(size, size)
    .toBuffer();
  const background = ground ? colour(ground) : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: star, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file of one PNG: directory of one entry, then the picture (sizes below 256 only). */
function toIco(/** @type {Buffer} */ png, /** @type {number} */ side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const files = {
  'icon-192.png': await icon(192, 1),
  'icon-512.png': await icon(512, 1),
  // A phone may cut it to any shape: only a circle of 80 % of the side is sure to be seen.
  'icon-maskable-512.png': await icon(512, 0.74, '--color-paper'),
  'apple-touch-icon.png': await icon(180, 0.78, '--color-paper'),
  'favicon.ico': toIco(await icon(48, 1), 48),
};

for (const [name, bytes] of Object.entries(files)) {
  await writeFile(inRoot('public', name), bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
