/**
 * How large the house is and how it speaks, for `npm run structure`: figures to watch, none of them a rule.
 */

import { isData, isTest } from './rooms.mjs';

/** A folder of more files than this is looked for in vain. */
const MANY_FILES = 30;

/** Words that stand for so many things that they name none. */
const WORDS = ['kept', 'told', 'said', 'nobody', 'somebody', 'whoever'];

const isCode = (/** @type {string} */ file) => /\.tsx?$/.test(file) && !isTest(file);

/** @param {Iterable<string>} texts */
const linesOf = (texts) =>
  [...texts].reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);

/** @param {number} count */
const inGroups = (count) => String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ' ');

/**
 * @param {ReadonlyMap<string, string>} files path from the checkout's root (`src/…`) → text
 * @returns {string[]} a line each
 */
export function measure(files) {
  /** @param {(file: string) => boolean} isCounted */
  const sizeOf = (isCounted) => {
    const texts = [...files].flatMap(([file, text]) => (isCounted(file) ? [text] : []));
    return `${inGroups(linesOf(texts))} lines in ${inGroups(texts.length)} files`;
  };
  return [
    `product: ${sizeOf((file) => isCode(file) && !isData(file))}`,
    `first words and seed: ${sizeOf((file) => isCode(file) && isData(file))}`,
    `style sheets: ${sizeOf((file) => file.endsWith('.css'))}`,
    `tests: ${sizeOf(isTest)}`,
    `requests: ${sizeOf((file) => isCode(file) && file.startsWith('src/features/requests/'))}`,
    `folders of more than ${MANY_FILES} files: ${crowded(files.keys()).join(', ') || 'none'}`,
    `words to be replaced: ${WORDS.map((word) => `${word} ${countWord(files, word)}`).join(', ')}`,
  ];
}

/** @param {Iterable<string>} paths */
function crowded(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of paths) {
    if (isData(file) || isTest(file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MANY_FILES)
    .map(([folder, count]) => `${folder} (${count})`);
}

/** @param {ReadonlyMap<string, string>} files @param {string} word */
function countWord(files, word) {
  const expression = new RegExp(`\\b${word}`, 'gi');
  return [...files].reduce(
    (sum, [file, text]) => sum + (isCode(file) ? (text.match(expression)?.length ?? 0) : 0),
    0,
  );
}
