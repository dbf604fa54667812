import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Where the last release is named, so that a checkout without tags knows it too. */
export const LAST_RELEASE = 'deploy/last-release.json';

/**
 * @typedef {{ version: string, tag: string, commit: string, migrations: number, sum: string }} LastRelease
 * `migrations` is how many it has, `sum` their `sumOf`.
 * @returns {LastRelease}
 */
export const readLastRelease = () => JSON.parse(readFileSync(inRoot(LAST_RELEASE), 'utf8'));

const inCheckout = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

/**
 * All migrations, in order.
 * @param {(file: string) => string} [read] where from, in place of this checkout
 * @returns {import('./migrations.mjs').Migration[]}
 */
export function readMigrationTexts(read = inCheckout) {
  const folder = 'src/db/migrations';
  const journal = JSON.parse(read(`${folder}/meta/_journal.json`));
  return journal.entries.map(({ tag = '' }) => ({ name: tag, sql: read(`${folder}/${tag}.sql`) }));
}
