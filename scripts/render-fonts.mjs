/**
 * Cuts out of Vazirmatn what Persian pages need: `src/ui/fonts/vazirmatn-*.woff2`, with the signs that
 * `fonts.css` beside them names, and with the weights from 400 to 850, as the site has no others. Run
 * `node scripts/render-fonts.mjs` after a change of those ranges or of the font's version. The cutter is
 * fetched for the occasion, as nothing else needs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CUTTER = 'subset-font@2.9.0';
/** What is cut, and the part of the package that it is cut out of. */
const CUTS = { 'vazirmatn-persian.woff2': 'arabic', 'vazirmatn-punctuation.woff2': 'latin' };
const OPTIONS = {
  targetFormat: 'woff2',
  // Entries of the font's name table that say its licence (SIL OFL) and where to read it.
  preserveNameIds: [13, 14],
  variationAxes: { wght: { min: 400, max: 850 } },
};

const require = createRequire(import.meta.url);
const fonts = new URL('../src/ui/fonts/', import.meta.url);
const css = await readFile(new URL('fonts.css', fonts), 'utf8');

/** @param {string} file @returns {string} every sign in the range of the face that loads the file */
function signsOf(file) {
  const face = css.split('@font-face').find((part) => part.includes(file));
  const ranges = face?.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g) ?? [];
  const signs = [...ranges].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    const count = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i));
  });
  return signs.join('');
}

const workshop = await mkdtemp(path.join(tmpdir(), 'kargozar-font-'));
try {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', workshop, CUTTER], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const cut = createRequire(path.join(workshop, 'x.js'))('subset-font');
  for (const [file, part] of Object.entries(CUTS)) {
    const source = `@fontsource-variable/vazirmatn/files/vazirmatn-${part}-wght-normal.woff2`;
    const signs = signsOf(file);
    const font = await cut(await readFile(require.resolve(source)), signs, OPTIONS);
    await writeFile(new URL(file, fonts), font);
    console.log(`${file}: ${signs.length} signs, ${font.length} bytes`);
  }
} finally {
  await rm(workshop, { recursive: true, force: true });
}
