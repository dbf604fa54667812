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

/** @returns {import('./migrations.mjs').Migration[]} all, in order */
export function readMigrationTexts() {
  const folder = 'src/db/migrations';
  const journal = JSON.parse(readFileSync(inRoot(folder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag = '' }) => ({
    name: tag,
    sql: readFileSync(inRoot(folder, `${tag}.sql`), 'utf8'),
  }));
}
