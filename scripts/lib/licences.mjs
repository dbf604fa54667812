import { readFileSync } from 'node:fs';
import { entriesOf, isForWork, nameOf } from './locked.mjs';
import { inRoot } from './paths.mjs';

/** Those that ask for no more than that their text and the authors' names go along. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/**
 * A package under another licence, and why it is taken all the same. A name may end with `*`; `forWorkOnly`
 * when it must not reach who uses the product; `stated` is the licence that stands elsewhere than in its
 * package.json, as the bill of materials has it.
 * @typedef {{ name: string, licence: string, why: string, stated?: string, forWorkOnly?: boolean }} Decision
 */

/** @param {string} name @param {string} pattern */
const matches = (name, pattern) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether every part of an expression is allowed; of alternatives one is enough. @param {string} expression */
function isAllowed(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part.trim())));
}

/** What an installed package says of itself; what the lock says of one that is not for this system. */
function licenceOf(/** @type {string} */ place, /** @type {string | undefined} */ locked) {
  try {
    const { license } = JSON.parse(readFileSync(inRoot(place, 'package.json'), 'utf8'));
    return typeof license === 'string' ? license : (license?.type ?? '');
  } catch {
    return locked ?? '';
  }
}

/**
 * @param {import('./locked.mjs').Lock} lock
 * @param {Decision[]} decisions
 * @param {typeof licenceOf} [read]
 * @returns {string[]} what has a licence that nobody decided upon, and decisions that nothing needs
 */
export function licenceProblems(lock, decisions, read = licenceOf) {
  /** @type {Set<Decision>} */
  const used = new Set();
  const problems = entriesOf(lock).flatMap(([place, entry]) => {
    const licence = read(place, entry.license);
    if (isAllowed(licence)) return [];
    const name = nameOf(place);
    const decision = decisions.find((one) => matches(name, one.name) && one.licence === licence);
    if (!decision) {
      return [
        `${name} is under ${licence || 'no licence that it names'}: take another package, or decide in supply/decisions.json`,
      ];
    }
    used.add(decision);
    return decision.forWorkOnly && !isForWork(entry)
      ? [`${name} (${licence}) was decided upon for work only, and would be served now`]
      : [];
  });
  const idle = decisions.filter((decision) => !used.has(decision));
  return [
    ...problems,
    ...idle.map(({ name, licence }) => `no package needs the decision on ${name} (${licence})`),
  ];
}
