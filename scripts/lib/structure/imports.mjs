import path from 'node:path';

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string | null} target path from the checkout's root; null for a package
 * @property {'value' | 'type' | 'lazy'} kind `lazy` is `import()`
 * @property {number} line counted from 1
 */

/** No `import` or `export` inside the clause: a match must not reach into the next statement. */
const CLAUSE = String.raw`(?:(?!\b(?:import|export)\b)[\p{L}\p{N}_$\s{},*])*?`;
const FROM = new RegExp(String.raw`\b(?:import|export)\b(\s+type\b)?${CLAUSE}\bfrom\s*["']`, 'gu');
const SIDE_EFFECT = /\bimport\s*["']/g;
const CALL = /(\btypeof\s+)?\bimport\s*\(\s*["']/g;

/**
 * What a module imports or exports on. `import { type A }` counts as a value: with
 * verbatimModuleSyntax the module is still loaded.
 * @param {string} file path from the checkout's root
 * @param {string} source
 * @param {string} masked what maskSource made of it
 * @returns {Import[]}
 */
export function readImports(file, source, masked) {
  /** @param {RegExpExecArray} match @param {Import['kind']} kind @returns {Import} */
  const found = (match, kind) => {
    const start = match.index + match[0].length;
    const end = masked.indexOf(/** @type {string} */ (match[0].at(-1)), start);
    const specifier = source.slice(start, end);
    // `import('./x.ts').Name` is a type: a promise has no property in capitals.
    const isTypeQuery = kind === 'lazy' && /^.\s*\)\s*\.\s*[A-Z]/.test(masked.slice(end, end + 40));
    return {
      specifier,
      target: resolveTarget(file, specifier),
      kind: isTypeQuery ? 'type' : kind,
      line: source.slice(0, start).split('\n').length,
    };
  };
  return [
    ...[...masked.matchAll(FROM)].map((match) => found(match, match[1] ? 'type' : 'value')),
    ...[...masked.matchAll(SIDE_EFFECT)].map((match) => found(match, 'value')),
    ...[...masked.matchAll(CALL)].map((match) => found(match, match[1] ? 'type' : 'lazy')),
  ].sort((a, b) => a.line - b.line);
}

/**
 * `#lib/x.ts` stands for src/lib/x.ts (package.json, "imports"); a bundler's `?url` is no part of
 * the name.
 * @param {string} file
 * @param {string} specifier
 * @returns {string | null}
 */
function resolveTarget(file, specifier) {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('#')) return path.posix.join('src', name.slice(1));
  if (/^\.\.?(?:\/|$)/.test(name)) return path.posix.join(path.posix.dirname(file), name);
  return null;
}
