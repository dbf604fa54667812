/**
 * What the rules of imports (`.dependency-cruiser.mjs`) cannot say of src/: what may be called what, how long
 * a file may be, and what only one file may touch.
 */

/** @typedef {{ file: string, line: number, rule: string, message: string }} Problem */

const ROOT_FILES = ['main.ts', 'admin.ts', 'backup.ts', 'demo.ts'];
const FOLDERS = [
  'config',
  'domain',
  'lib',
  'kit',
  'db',
  'features',
  'server',
  'web',
  'ui',
  'content',
];
/** From here on a file says why it is one. */
const MOST_LINES = 350;
/** A line that says why costs nothing. */
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** How a file begins that has to be longer, with the reason. */
const REASON = /^(?:\/\/|\/\*) Long: \S/;

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const KEBAB_PATH = new RegExp(`^(?:${KEBAB}(?:\\.${KEBAB})*/)*${KEBAB}(?:\\.${KEBAB})*$`);
/** What a file of a feature is, said by the end of its name. */
const ENDS = [
  'server.ts',
  'data.server.ts',
  'routes.server.ts',
  'rules.server.ts',
  'adapter.server.ts',
  'words.ts',
  'store.ts',
  'ts',
  'tsx',
  'module.css',
];
const IN_FEATURE = new RegExp(
  `^${KEBAB}\\.(?:${ENDS.map((end) => end.replaceAll('.', '\\.')).join('|')})$`,
);
/** Names that say what kind of code a file holds, and not what it is about. */
const NAMELESS = /^(?:contract|texts|words|data|service|routes|queries|helpers|utils|types)\./;

/** @param {string} file */
export const isTest = (file) => /\.test\.tsx?$/.test(file);
/** @param {string} file */
export const isData = (file) => /^src\/(?:content|db\/seed|db\/migrations)\//.test(file);

/** Touched in one file only. @type {{ at: RegExp, uses: RegExp, rule: string, message: string }[]} */
const DOORS = [
  {
    at: /^src\/config\/env\.ts$/,
    uses: /\bprocess\s*\??\.\s*env\b|from '(?:node:)?process'/,
    rule: 'environment',
    message:
      'only src/config/env.ts reads the environment; add the variable there and take it as an argument',
  },
  {
    at: /^src\/lib\/dates\//,
    uses: /\bIntl\s*\.\s*DateTimeFormat\b|\btoLocale(?:Date|Time)?String\b|from 'jalaali-js/,
    rule: 'dates',
    message: 'dates are written in src/lib/dates/, digits in src/lib/text/digits.ts',
  },
];

/**
 * @param {ReadonlyMap<string, string>} files path from the checkout's root (`src/…`) → text
 * @returns {Problem[]} none when all is in its place
 */
export function checkRooms(files) {
  return [...files].flatMap(([file, text]) => [
    ...(file.startsWith('src/db/migrations/') ? [] : checkName(file)),
    ...checkLength(file, text),
    ...(/\.tsx?$/.test(file) ? checkDoors(file, text) : []),
  ]);
}

/** @param {string} file @returns {Problem[]} */
function checkName(file) {
  /** @param {string} rule @param {string} message */
  const problem = (rule, message) => [{ file, line: 1, rule, message }];
  const [, folder = '', noun = '', ...rest] = file.split('/');
  if (!KEBAB_PATH.test(file)) return problem('names', 'names are in kebab-case');
  if (noun === '' ? !ROOT_FILES.includes(folder) : !FOLDERS.includes(folder)) {
    return problem(
      'rooms',
      `src/ holds ${ROOT_FILES.join(', ')} and ${FOLDERS.join(', ')}; test helpers lie in test/`,
    );
  }
  if (folder === 'lib' && rest.length === 0) {
    return problem('rooms', 'src/lib/ holds no file of its own, only topics: src/lib/<topic>/');
  }
  return folder === 'features' && !isOfFeature(rest)
    ? problem(
        'rooms',
        'a feature holds permissions.ts, and for each ability <ability>.ts (contract, words), <ability>.server.ts ' +
          '(statements, use cases, endpoints) and <ability>.tsx, in a folder of its own where these are many, no ' +
          `deeper; names end in ${ENDS.join(', ')}`,
      )
    : [];
}

/** @param {string[]} parts of the path below src/features/<noun>/ */
function isOfFeature([first = '', second, ...deeper]) {
  const name = second ?? first;
  if (deeper.length > 0) return false;
  return isTest(name) || (IN_FEATURE.test(name) && !NAMELESS.test(name));
}

/** @param {string} file @param {string} text @returns {Problem[]} */
function checkLength(file, text) {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !COMMENT.test(line)).length;
  if (lines <= MOST_LINES || !/\.(?:tsx?|css)$/.test(file)) return [];
  if (REASON.test(text)) return [];
  const message =
    `${lines} lines of code, more than ${MOST_LINES}: is it one thing? Split it by what the code does, not by ` +
    'its kind, or say in the first line why it is one (// Long: …)';
  return [{ file, line: MOST_LINES + 1, rule: 'length', message }];
}

/** @param {string} file @param {string} text @returns {Problem[]} */
function checkDoors(file, text) {
  return DOORS.filter(({ at }) => !at.test(file)).flatMap(({ uses, rule, message }) =>
    text.split('\n').flatMap((source, index) => {
      return !COMMENT.test(source) && uses.test(source)
        ? [{ file, line: index + 1, rule, message }]
        : [];
    }),
  );
}
