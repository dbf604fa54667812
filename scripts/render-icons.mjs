/**
 * Renders the category icons of the starter catalogue: every `src/db/seed/icons/*.svg` becomes a
 * 192 × 192 WebP with a transparent background beside it. The drawings name colours by token
 * (`var(--color-ink)`); the values are taken from `src/ui/tokens.css`, so a change of palette is one
 * run of `node scripts/render-icons.mjs` away.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colour } from './lib/tokens.mjs';

const SIZE = 192;
const VIEW_BOX = 48;
const SVG_DPI = 72;

const icons = new URL('../src/db/seed/icons/', import.meta.url);

for (const file of (await readdir(icons)).filter((name) => name.endsWith('.svg'))) {
  const source = await readFile(new URL(file, icons), 'utf8');
  const coloured = source.replace(/var\((--[\w-]+)\)/g, (_, name) => colour(name));
  const image = await sharp(Buffer.from(coloured), { density: (SVG_DPI * SIZE) / VIEW_BOX })
    .resize(SIZE, SIZE)
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
  const target = file.replace('.svg', '.webp');
  await writeFile(new URL(target, icons), image);
  console.log(`${target} ${image.length} bytes`);
}
