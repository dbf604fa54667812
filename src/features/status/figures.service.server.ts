import type { Database } from '#db/client.ts';
import type { BackupRecord } from '#features/settings/backups/contract.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { createKeptReading } from '#lib/node/kept-reading.ts';
import {
  findDatabaseSize,
  findLate,
  findOverduePages,
  findWaitingTexts,
  latestMigration,
} from './data.server.ts';

/** How often the database is queried at most: several monitors ask every few seconds. */
const KEPT_FOR = seconds(15);
/** The database's size is queried seldom, as it measures every file. */
const SIZE_KEPT_FOR = minutes(5);
/** How long to wait for the database: a monitor still gets the other figures in time. */
const PATIENCE = seconds(2);
/** A page is published in the minute it is due; one more minute is allowed. */
const OVERDUE_AFTER = minutes(2);

type Dependencies = {
  db: Database;
  now: () => Date;
  /** The directories where the server writes, by purpose; `free` answers the free bytes. */
  directories: Record<string, string>;
  free: (directory: string) => Promise<number>;
  /** The state of the nightly backups; null where none are made. */
  backupRecord: (() => Promise<BackupRecord>) | null;
  /** The factor by which the default waiting time is multiplied. */
  patience: number;
};

/**
 * The server's figures about itself, cached for a while, so that the cost does not grow with the number of
 * requests.
 */
export function createFigures(dependencies: Dependencies) {
  const { db, now, directories, free, backupRecord } = dependencies;
  const patience = PATIENCE * dependencies.patience;
  const often = { every: KEPT_FOR, patience, now: () => now().getTime() };
  const database = createKeptReading({
    async read() {
      const at = now();
      const texts = await findWaitingTexts(db);
      const overdue = await findOverduePages(db, new Date(at.getTime() - OVERDUE_AFTER));
      const late = await findLate(db, at);
      return { at, texts, overdue, late, migration: await latestMigration(db) };
    },
    ...often,
  });
  const size = createKeptReading({
    ...often,
    read: () => findDatabaseSize(db),
    every: SIZE_KEPT_FOR,
  });
  const disks = createKeptReading({
    async read() {
      const read = async ([name, path]: [string, string]) => ({
        name,
        // A disk that is not mounted has no free space to read.
        free: await free(path).catch(() => null),
      });
      return Promise.all(Object.entries(directories).map(read));
    },
    ...often,
  });
  const backups = backupRecord && createKeptReading({ ...often, read: backupRecord });
  return { database, size, disks, backups };
}

export type Figures = ReturnType<typeof createFigures>;
