/**
 * Loaded before the server (`--import`): says where a module is without asking the disk. Node 26 reads the whole
 * package.json of a package again for each import of it and for each of its files, to learn what they are; that of
 * Drizzle, which four hundred of our files import, has 179 KB. It was a quarter of each start.
 *
 * Whatever is not known here goes to Node: without this file everything works, only later.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const ROOT = new URL('../../', import.meta.url);
const SRC = new URL('src/', ROOT).href;
const DRIZZLE = '/node_modules/drizzle-orm/';

/** @type {{ imports: Record<string, string> }} */
const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const { '#*': ours, ...others } = imports;
const isOther = (/** @type {string} */ specifier) =>
  Object.keys(others).some((pattern) => specifier.startsWith(pattern.replace('*', '')));

/**
 * A file of ours that another one names; null for everything else.
 * @param {string} specifier @param {string} parent
 */
function ownFile(specifier, parent) {
  if (!specifier.endsWith('.ts')) return null;
  if (specifier.startsWith('.')) return new URL(specifier, parent).href;
  if (!specifier.startsWith('#') || !ours || isOther(specifier)) return null;
  return new URL(ours.replace('*', specifier.slice(1)), ROOT).href;
}

/** Packages as our files name them: all of these are found in one place. @type {Map<string, import('node:module').ResolveFnOutput>} */
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    // What is required may be another file of a package than what is imported.
    if (conditions.includes('require')) return next(specifier, context);
    if (parentURL.includes(DRIZZLE) && specifier.startsWith('.') && specifier.endsWith('.js')) {
      // All its `.js` files are ES modules.
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!parentURL.startsWith(SRC)) return next(specifier, context);
    const url = ownFile(specifier, parentURL);
    if (url) return { url, format: 'module-typescript', shortCircuit: true };
    if (/^[.#]/.test(specifier)) return next(specifier, context);
    const found = packages.get(specifier) ?? next(specifier, context);
    packages.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
