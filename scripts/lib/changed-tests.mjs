import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep } from './child.mjs';
import { root } from './paths.mjs';
import { runBin } from './pinned.mjs';

/** How many folders two files share, counted from the root. @param {string} one @param {string} other */
function sharedFolders(one, other) {
  const [a, b] = [path.dirname(one).split('/'), path.dirname(other).split('/')];
  const parts = a.findIndex((folder, at) => folder !== b[at]);
  return parts === -1 ? a.length : parts;
}

/**
 * The tests that lie nearest to what changed, nearest first: a file that everything imports would otherwise have nearly
 * all of them run.
 * @param {readonly string[]} tests paths from the root
 * @param {readonly string[]} changed paths from the root
 * @param {number} limit how many at most
 */
export function nearestTests(tests, changed, limit) {
  const nearness = new Map(
    tests.map((test) => {
      const isItself = changed.includes(test);
      const shared = changed.map((file) => sharedFolders(test, file));
      return [test, isItself ? Number.POSITIVE_INFINITY : Math.max(0, ...shared)];
    }),
  );
  const near = (/** @type {string} */ test) => nearness.get(test) ?? 0;
  return [...tests]
    .sort((a, b) => (near(a) === near(b) ? (a < b ? -1 : 1) : near(b) - near(a)))
    .slice(0, limit);
}

/** The files that are not committed yet, by their paths from the root. */
const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));

/** The test files that reach what changed. */
async function testsOfChanges() {
  const directory = mkdtempSync(path.join(tmpdir(), 'kargozar-changed-'));
  const list = path.join(directory, 'list.json');
  try {
    const args = ['list', '--changed', '--filesOnly', `--json=${list}`];
    await runStep('vitest', () =>
      runBin('vitest', args, { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    /** @type {{ file: string }[]} */
    const found = JSON.parse(readFileSync(list, 'utf8'));
    return found.map(({ file }) => path.relative(root, file));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/**
 * The tests to run while one works: of those that reach what is not committed yet the nearest, so many at most.
 * @param {number} limit
 * @returns {Promise<{ chosen: string[], left: number }>} paths from the root, and how many are left to the whole run
 */
export async function chooseChangedTests(limit) {
  const tests = await testsOfChanges();
  const chosen = nearestTests(tests, changedFiles(), limit);
  return { chosen, left: tests.length - chosen.length };
}
