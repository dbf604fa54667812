import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#config/env.ts';
import type { Database } from '../client.ts';
import { assertNotNewer } from '../newer-database.ts';
import { createDatabase, openDatabase, withDatabase } from '../open.ts';
import type { Sums } from './dump.ts';
import { backUp, restore } from './file.ts';
import { BackupError } from './load.ts';
import { unprovenName } from './name.ts';
import { assertRoomToBackUp, BackupRefused, sizeOf, sizeOfFiles, withWorkroom } from './room.ts';
import { askForCopy } from './running.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What was made: its size in bytes, and the sums that were found again in the restored database. */
export type Proven = { bytes: number; sums: Sums };

/** Of a newer version's tables only those would be in it that this version knows: it is refused. */
async function backUpKnown(db: Database, file: string): Promise<void> {
  await assertNotNewer(db);
  await backUp(db, file);
}

/**
 * Writes the backup: of PostgreSQL, of a copy from the server that runs the embedded database, or of the
 * embedded database itself while the server is stopped. Nothing is migrated.
 */
async function write(place: Place, room: string, file: string): Promise<void> {
  const copy = path.join(room, 'copy');
  if (!place.databaseUrl) {
    const bytes = await sizeOfFiles(place);
    await assertRoomToBackUp(room, file, bytes);
    if (await askForCopy(place.dataDir, copy)) {
      const copied = openDatabase({ dataDir: copy, databaseUrl: null });
      await withDatabase(copied, ({ db }) => backUpKnown(db, file));
      return rm(copy, { recursive: true });
    }
  }
  await withDatabase(openDatabase(place), async ({ db }) => {
    if (place.databaseUrl) await assertRoomToBackUp(room, file, await sizeOf(db));
    await backUpKnown(db, file);
  });
}

/** Restores a backup into a database that is thrown away afterwards. Throws as `restore`. */
async function prove(room: string, file: string): Promise<Sums> {
  const dataDir = path.join(room, 'proof');
  const empty = createDatabase({ dataDir, databaseUrl: null });
  return withDatabase(empty, ({ db }) => restore(db, file));
}

/** As an exclusive opening would refuse it; the name itself is taken only in the end. */
async function assertFree(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found) throw Object.assign(new Error(`${file} is there already`), { code: 'EEXIST' });
}

/**
 * Makes a backup, also while the server runs, and proves it: it is restored into a temporary database and
 * every row held against its sums. Until then, and when that fails or is broken off, its name ends with
 * `.unproven`. Throws a `BackupRefused` when there is no room or no proof; else as `backUp`.
 */
export async function backUpAndProve(place: Place, file: string): Promise<Proven> {
  await assertFree(file);
  const unproven = unprovenName(file);
  return withWorkroom(place.dataDir, async (room) => {
    await rm(unproven, { force: true });
    await write(place, room, unproven);
    const sums = await prove(room, unproven).catch((error: unknown) => {
      const reason = error instanceof BackupError ? error.message : 'The restore broke off.';
      throw new BackupRefused('unproven', `The backup could not be proven. ${reason}`, error);
    });
    await rename(unproven, file);
    return { bytes: (await stat(file)).size, sums };
  });
}
