import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { readApplied } from './applied-migrations.ts';
import type { Queryable } from './client.ts';
import { compareVersions, migrationHashes } from './migration-files.ts';
import { DatabaseStartError } from './start-error.ts';

const HOW_BACK = 'docs/operations.md says how to go back ("Going back")';

/** The newest version that migrated the database, as a text; of 0.1.0 only its migrations are known. */
function nameOf(versions: (string | null)[]): string {
  const newest = versions
    .filter((version) => version !== null)
    .toSorted(compareVersions)
    .at(-1);
  const isNewer = newest !== undefined && compareVersions(newest, PRODUCT_VERSION) > 0;
  return isNewer ? `Kargozar ${newest}` : 'a newer Kargozar';
}

/** The migrations of a newer version that this one does not know. */
async function unknownMigrations(db: Queryable) {
  const known = new Set(migrationHashes());
  return (await readApplied(db)).filter(({ hash }) => !known.has(hash));
}

/**
 * Throws a `DatabaseStartError` of one line when a newer version migrated the database: it might not
 * understand what this version writes there. With `isGoingBack` only when something was removed that this
 * version needs. Returns whether it is newer. Changes nothing.
 */
export async function assertNotNewer(db: Queryable, isGoingBack = false): Promise<boolean> {
  const unknown = await unknownMigrations(db);
  if (unknown.length === 0) return false;
  const owner = nameOf(unknown.map(({ version }) => version));
  if (!isGoingBack) {
    throw new DatabaseStartError(
      `The database was migrated by ${owner}, which is newer than this one (${PRODUCT_VERSION}): start that version or a later one; ${HOW_BACK}.`,
    );
  }
  const needed = unknown
    .flatMap(({ needs }) => needs ?? [])
    .toSorted(compareVersions)
    .at(-1);
  if (needed && compareVersions(PRODUCT_VERSION, needed) < 0) {
    throw new DatabaseStartError(
      `GOING_BACK: ${owner} took away what this version (${PRODUCT_VERSION}) reads; ${needed} is the oldest that can be gone back to.`,
    );
  }
  return true;
}
