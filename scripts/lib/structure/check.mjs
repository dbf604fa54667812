import { maskSource } from './code-mask.mjs';
import { findCycles } from './cycles.mjs';
import { BROWSER_ZONES, DIRECTIONS, SERVER_PACKAGES } from './directions.mjs';
import { readImports } from './imports.mjs';
import {
  FEATURES,
  FOLDERS,
  isCode,
  isKebabCase,
  isMigration,
  isTest,
  placeOf,
  ROOT_FILES,
} from './places.mjs';

/**
 * @typedef {{ file: string, line: number, rule: string, message: string }} Problem
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {{ file: string, source: string, masked: string, imports: Import[] }} Module
 */

const MAX_LINES = 300;

/**
 * Holds a source tree against the layout rules.
 * @param {ReadonlyMap<string, string>} files path from the checkout's root (`src/…`) → text
 * @returns {Problem[]} none when all is in its place
 */
export function checkStructure(files) {
  const modules = [...files]
    .filter(([file]) => isCode(file) && !isMigration(file))
    .map(([file, source]) => {
      const masked = maskSource(source);
      return { file, source, masked, imports: readImports(file, source, masked) };
    });
  return [
    ...[...files.keys()].flatMap(checkName),
    ...[...files].flatMap(checkLength),
    ...modules.flatMap(checkDirections),
    ...modules.flatMap(checkDoors),
    ...checkCycles(modules, files),
  ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** @param {string} file @returns {Problem[]} */
function checkName(file) {
  if (isMigration(file)) return [];
  const problems = [];
  const [, folder = '', noun = ''] = file.split('/');
  /** @param {string} message */
  const misplaced = (message) => problems.push({ file, line: 1, rule: 'vocabulary', message });

  if (!isKebabCase(file)) {
    problems.push({ file, line: 1, rule: 'names', message: 'names are in kebab-case' });
  }
  if (noun === '') {
    if (!ROOT_FILES.includes(folder)) {
      misplaced(`src/ holds ${ROOT_FILES.join(', ')} and the folders ${FOLDERS.join(', ')} only`);
    }
  } else if (!FOLDERS.includes(folder)) {
    misplaced(`src/ has the folders ${FOLDERS.join(', ')}; test helpers belong in test/`);
  } else if (folder === 'features' && !FEATURES.includes(noun)) {
    misplaced(`a feature is one of ${FEATURES.join(', ')}; what is none belongs in src/lib or ui`);
  } else if (folder === 'features' && !isInVocabulary(file)) {
    misplaced(
      'a feature holds permissions.ts, [<topic>.]contract|texts|queries|store.ts, ' +
        '[<topic>.]data|service|routes.server.ts, <topic>.adapter.server.ts, ' +
        'their *.test.ts and components/*',
    );
  }
  return problems;
}

/** A test of a feature lies beside what it tests. @param {string} file */
const isInVocabulary = (file) =>
  isTest(file)
    ? /^src\/features\/[^/]+\/(?:components\/)?[^/]+\.test\.tsx?$/.test(file)
    : placeOf(file).zone !== 'unknown';

/** @param {[string, string]} entry @returns {Problem[]} */
function checkLength([file, text]) {
  const isData = /^src\/(?:content|db\/seed|db\/migrations)\//.test(file);
  if (isData || isTest(file) || !(isCode(file) || file.endsWith('.css'))) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES) return [];
  const message =
    `${lines} lines, more than ${MAX_LINES}: split it by what the code does, ` +
    'not by its kind (in a feature: <topic>.service.server.ts and the like)';
  return [{ file, line: MAX_LINES + 1, rule: 'length', message }];
}

/** @param {Module} module @returns {Problem[]} */
function checkDirections({ file, imports }) {
  const { zone, feature } = placeOf(file);
  const direction = DIRECTIONS[zone];
  if (!direction) return [];
  return imports.flatMap(({ specifier, target, kind, line }) => {
    /** @param {string} rule @param {string} why */
    const problem = (rule, why) => [
      { file, line, rule, message: `imports ${specifier}, but ${why}` },
    ];
    if (target === null) {
      const reaches = BROWSER_ZONES.includes(zone) && !/\.server\.tsx?$/.test(file);
      return reaches && kind !== 'type' && SERVER_PACKAGES.test(specifier)
        ? problem(
            'browser-safe',
            'this file reaches the browser: what needs it belongs in a *.server.ts of a feature ' +
              'or in src/server',
          )
        : [];
    }
    const to = placeOf(target);
    // The types that React Router generates beside a page (`./+types/home`) are in no tree, and a
    // misplaced file is told of where it lies.
    if (to.zone === 'unknown' || target.includes('/+types/')) return [];
    if (to.zone === 'outside') {
      return target.startsWith('build/') && zone === 'server'
        ? []
        : problem('direction', 'src/ imports nothing outside src/: what is needed belongs inside');
    }
    const label = to.feature ? `${to.feature === feature ? 'own' : 'other'}:${to.zone}` : to.zone;
    if (direction.may.includes(label)) return [];
    if (kind === 'type' && direction.mayType?.includes(label)) return [];
    return problem('direction', direction.belongs);
  });
}

/** Things that only one file may touch. @param {Module} module @returns {Problem[]} */
function checkDoors({ file, masked, imports }) {
  /** @type {Problem[]} */
  const problems = [];
  /** @param {RegExp} pattern @param {string} rule @param {string} message */
  const forbid = (pattern, rule, message) => {
    for (const match of masked.matchAll(pattern)) {
      const line = masked.slice(0, match.index).split('\n').length;
      problems.push({ file, line, rule, message: `uses ${match[0].trim()}: ${message}` });
    }
  };
  /** @param {RegExp} specifiers @param {string} rule @param {string} message */
  const forbidImport = (specifiers, rule, message) => {
    for (const { specifier, line } of imports) {
      if (!specifiers.test(specifier)) continue;
      problems.push({ file, line, rule, message: `imports ${specifier}: ${message}` });
    }
  };
  if (file !== 'src/config/env.ts') {
    const message =
      'only src/config/env.ts reads the environment; add the variable there and take it as an ' +
      'argument';
    forbid(/\bprocess\s*\??\.\s*env\b/g, 'environment', message);
    forbidImport(/^(?:node:)?process$/, 'environment', message);
  }
  if (!file.startsWith('src/lib/jalali')) {
    const message = 'dates are written in one place, src/lib/jalali*, digits in src/lib/digits.ts';
    forbid(/\bIntl\s*\.\s*DateTimeFormat\b/g, 'dates', message);
    forbid(/\btoLocale(?:Date|Time)?String\b/g, 'dates', message);
    forbidImport(/^jalaali-js(?:$|\/)/, 'dates', message);
  }
  return problems;
}

/**
 * Type-only imports are gone at run time and `import()` waits until the module is there: neither
 * makes a cycle that can hurt.
 * @param {Module[]} modules
 * @param {ReadonlyMap<string, string>} files
 * @returns {Problem[]}
 */
function checkCycles(modules, files) {
  const lines = new Map();
  const graph = new Map(
    modules.map(({ file, imports }) => {
      const targets = imports
        .filter(({ kind, target }) => kind === 'value' && target)
        .flatMap(({ target, line }) => {
          const found = ['', '.ts', '.tsx', '/index.ts']
            .map((ending) => `${target}${ending}`)
            .find((name) => files.has(name));
          if (found) lines.set(`${file} ${found}`, line);
          return found ? [found] : [];
        });
      return [file, targets];
    }),
  );
  return findCycles(graph).map((cycle) => {
    const [file = '', next = file] = cycle;
    const message =
      `import cycle ${[...cycle, file].join(' → ')}: move what both ends need to a file below ` +
      'both, or pass it as an argument';
    return { file, line: lines.get(`${file} ${next}`) ?? 1, rule: 'cycle', message };
  });
}
