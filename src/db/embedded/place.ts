import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The cluster's directory, under the data directory. */
export const CLUSTER = 'postgres';
/** A cluster that is being made. No two starts share a name: what a killed one left is never used. */
export const UNFINISHED = `${CLUSTER}.unfinished-`;
/** Where PGlite stored the database of earlier versions, and where that stays once it is copied. */
export const PGLITE = 'database';
export const PGLITE_BEFORE = 'database.before-postgres';

/** The kind of a path, or of a link's target: a directory, something else, or nothing. */
export async function kindOf(place: string): Promise<'directory' | 'other' | null> {
  const found = await stat(place).catch(() => null);
  return found && (found.isDirectory() ? 'directory' : 'other');
}

/** Whether a data directory has a database, even one that is still to be copied. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  const places = [CLUSTER, PGLITE].map((name) => kindOf(path.join(dataDir, name)));
  return (await Promise.all(places)).includes('directory');
}
