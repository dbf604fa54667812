import { rm, stat } from 'node:fs/promises';
import type { Config } from '#config/env.ts';
import { nameDurably } from '#lib/node/durable-name.server.ts';
import { withoutLimit } from '../database-time.ts';
import { hasEmbedded } from '../embedded/place.ts';
import { withTemporaryDatabase } from '../embedded/temporary.ts';
import { beginAnew, migrateToLatest } from '../migrate.ts';
import { assertNotNewer } from '../newer-database.ts';
import { createDatabase, openDatabase, withDatabase } from '../open.ts';
import { DatabaseStartError } from '../start-error.ts';
import type { Sums } from './dump.ts';
import { backUp, restore } from './file.ts';
import { BackupError } from './load.ts';
import { unprovenName } from './name.ts';
import { assertRoomToBackUp, BackupRefused, sizeOf, withWorkroom } from './room.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'backupProofUrl'>>;

/** A backup's size in bytes, and the sums that were found again in the restored database. */
type Proven = { bytes: number; sums: Sums };

/**
 * Writes the backup, also while the server runs; where it does not, the embedded database is started for it.
 * Of a newer version's database the backup would have only the tables that this version knows: such a
 * database is rejected. Nothing is migrated.
 */
async function write(place: Place, room: string, file: string): Promise<void> {
  if (!place.databaseUrl && !(await hasEmbedded(place.dataDir))) {
    throw new BackupRefused('no-database', `There is no database in ${place.dataDir}.`);
  }
  await withDatabase(openDatabase(place, { joins: true }), async ({ db }) => {
    await assertRoomToBackUp(room, file, await sizeOf(db));
    await assertNotNewer(db);
    await backUp(db, file);
  });
}

/**
 * Proves the backup in the database that the operator leaves empty for it. Throws as `restore`; leaves it
 * empty.
 */
function proveThere(databaseUrl: string, file: string): Promise<Sums> {
  return withDatabase(createDatabase({ dataDir: '', databaseUrl }), async ({ db }) => {
    const sums = await restore(db, file);
    await beginAnew(db);
    return sums;
  });
}

/**
 * Proves the backup in a PostgreSQL that is started for it and thrown away afterwards. Throws as `restore`.
 */
function proveHere(room: string, file: string): Promise<Sums> {
  return withTemporaryDatabase(room, async (database) => {
    await withoutLimit(() => migrateToLatest(database));
    return restore(database.db, file);
  });
}

/** Why a backup could not be proven, for the shell, without any content of its rows. */
function reasonOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof DatabaseStartError) {
    return `${error.message} BACKUP_PROOF_URL names an empty database for the proof.`;
  }
  return 'The restore broke off.';
}

/** Fails early as an exclusive opening would; the name itself is reserved only in the end. */
async function assertFree(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found) throw Object.assign(new Error(`${file} is there already`), { code: 'EEXIST' });
}

/**
 * Makes a backup, also while the server runs, and proves it: it is restored into a temporary database and
 * every row compared with its sums. Until then, and when that fails or is broken off, its name ends with
 * `.unproven`. Throws a `BackupRefused` when there is no room or no proof; else as `backUp`.
 */
export async function backUpAndProve(place: Place, file: string): Promise<Proven> {
  await assertFree(file);
  const unproven = unprovenName(file);
  return withWorkroom(place.dataDir, async (room) => {
    await rm(unproven, { force: true });
    await write(place, room, unproven);
    const proof = place.backupProofUrl
      ? proveThere(place.backupProofUrl, unproven)
      : proveHere(room, unproven);
    const sums = await proof.catch((error: unknown) => {
      const line = `The backup could not be proven. ${reasonOf(error)}`;
      throw new BackupRefused('unproven', line, error);
    });
    await nameDurably(unproven, file);
    return { bytes: (await stat(file)).size, sums };
  });
}
