/**
 * The server's figures about itself, cached for a while, so that the cost does not grow with the number of
 * requests.
 */

import { latestMigration } from '#db/applied-migrations.ts';
import { findBackupRecord } from '#features/settings/backups/backups.server.ts';
import { type Context, perServer } from '#kit/context.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { createCachedReading } from '#lib/node/cached-reading.ts';
import {
  findDatabaseSize,
  findLate,
  findOverduePages,
  findWaitingTexts,
} from './status.data.server.ts';

/** How often the database is queried at most: several monitors ask every few seconds. */
const CACHED_FOR = seconds(15);
/** The database's size is queried seldom, as it measures every file. */
const SIZE_CACHED_FOR = minutes(5);
/** How long to wait for the database: a monitor still gets the other figures in time. */
const PATIENCE = seconds(2);
/** A page is published in the minute it is due; one more minute is allowed. */
const OVERDUE_AFTER = minutes(2);

const often = (ctx: Context) => ({
  every: CACHED_FOR,
  patience: PATIENCE * ctx.config.patience,
  now: () => ctx.now().getTime(),
});

/** The directories where the server writes, by purpose. */
const directoriesOf = ({ config: { dataDir, backups } }: Context): Record<string, string> => ({
  data: dataDir,
  ...(backups && { backup: backups.directory }),
});

/** What waits in the database, and the latest migration. */
export const databaseReading = perServer((ctx) =>
  createCachedReading({
    async read() {
      const at = ctx.now();
      const texts = await findWaitingTexts(ctx.db);
      const overdue = await findOverduePages(ctx.db, new Date(at.getTime() - OVERDUE_AFTER));
      const late = await findLate(ctx.db, at);
      return { at, texts, overdue, late, migration: await latestMigration(ctx.db) };
    },
    ...often(ctx),
  }),
);

/** The bytes of the database. */
export const sizeReading = perServer((ctx) =>
  createCachedReading({
    ...often(ctx),
    read: () => findDatabaseSize(ctx.db),
    every: SIZE_CACHED_FOR,
  }),
);

/** The free bytes of the disks that the server writes to. */
export const disksReading = perServer((ctx) =>
  createCachedReading({
    async read() {
      const read = async ([name, path]: [string, string]) => ({
        name,
        // A disk that is not mounted has no free space to read.
        free: await ctx.freeBytes(path).catch(() => null),
      });
      return Promise.all(Object.entries(directoriesOf(ctx)).map(read));
    },
    ...often(ctx),
  }),
);

/** The state of the nightly backups; null where none are made. */
export const backupsReading = perServer((ctx) =>
  ctx.config.backups === null
    ? null
    : createCachedReading({ ...often(ctx), read: () => findBackupRecord(ctx.db) }),
);
