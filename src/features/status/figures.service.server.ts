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

/** Monitors ask every few seconds, and several of them; the database is asked this often. */
const KEPT_FOR = seconds(15);
/** What measures every file of the database is asked for seldom. */
const SIZE_KEPT_FOR = minutes(5);
/** A monitor that has to wait for a database that does not answer learns nothing of all the rest. */
const PATIENCE = seconds(2);
/** The minute in which a page goes out, and one more. */
const OVERDUE_AFTER = minutes(2);

type Dependencies = {
  db: Database;
  now: () => Date;
  /** Where the product writes, by what for; `free` answers the bytes there are left. */
  directories: Record<string, string>;
  free: (directory: string) => Promise<number>;
  /** How the nightly backups stand; null where none are made. */
  backupRecord: (() => Promise<BackupRecord>) | null;
  /** How many times as long as usual a reading is waited for. */
  patience: number;
};

/** What the product knows of itself; kept for a while, so that it costs the same however often it is asked. */
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
        // A disk that is not mounted has no room to tell of.
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
