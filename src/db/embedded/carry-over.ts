/**
 * Data that an earlier version left in another kind of database under the data directory: PGlite's, or a
 * PostgreSQL of another major version. It is copied into a new cluster once, row by row and compared with its
 * sums; the old data stays beside it until the owner removes it (docs/operations.md, "Going back").
 */
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { move } from '../backup/file.ts';
import type { Database, DatabaseHandle } from '../client.ts';
import { withoutLimit } from '../database-time.ts';
import { freeBytes, MEBIBYTE } from '../disk-space.ts';
import { migrateToLatest } from '../migrate.ts';
import { DatabaseStartError } from '../start-error.ts';
import { withCluster } from './cluster.ts';
import type { Making } from './making.ts';
import { CLUSTER, kindOf, PGLITE, PGLITE_BEFORE, UNFINISHED } from './place.ts';
import { findOtherPrograms, type Programs } from './programs.ts';
import { assertWhole } from './whole.ts';

/** The room that a new cluster needs beside its rows: itself, and its log. */
const ROOM = 384 * MEBIBYTE;

const IN_ITS_PLACE = `The database of this directory was carried over into the directory "postgres" beside.
This file keeps earlier versions from making a new, empty database here. What they kept is in
"${PGLITE_BEFORE}"; it may be removed once all is well (docs/operations.md, "Going back").
`;

type Earlier = {
  /** Copies all rows into an empty database and verifies them. */
  fill(target: DatabaseHandle): Promise<void>;
  /** Frees the new cluster's name. */
  beforeNaming?(): Promise<void>;
};

async function sizeOf(directory: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(directory, { recursive: true })) {
    const found = await stat(path.join(directory, name)).catch(() => null);
    if (found?.isFile()) bytes += found.size;
  }
  return bytes;
}

async function assertRoom(dataDir: string, source: string, copies = 1): Promise<void> {
  const [needed, free] = [copies * (await sizeOf(source)) + ROOM, await freeBytes(dataDir)];
  if (free >= needed) return;
  const [left, all] = [free, needed].map((bytes) => Math.ceil(bytes / MEBIBYTE));
  throw new DatabaseStartError(
    `The database in ${source} is to be carried over into PostgreSQL beside it, which needs ${all} MiB; only ${left} MiB are free. Free some space and start again: nothing was changed.`,
  );
}

async function copy(source: Database, target: DatabaseHandle): Promise<void> {
  await withoutLimit(() => migrateToLatest(target));
  await move(source, target.db);
}

/** Renames PGlite's directory, and leaves a file in its place. Also finishes this where it was broken off. */
export async function setPgliteAside(dataDir: string): Promise<void> {
  const place = path.join(dataDir, PGLITE);
  const before = path.join(dataDir, PGLITE_BEFORE);
  if ((await kindOf(place)) === 'directory') await rename(place, before);
  if ((await kindOf(before)) && !(await kindOf(place))) await writeFile(place, IN_ITS_PLACE);
}

async function findPglite(dataDir: string): Promise<Earlier | null> {
  const source = path.join(dataDir, PGLITE);
  const kind = await kindOf(source);
  if (kind === null) return null;
  if (kind === 'other') {
    throw new DatabaseStartError(
      `${path.join(dataDir, CLUSTER)} is missing, which the database of this directory was carried over into. Put it back from a copy; or move ${source} away to begin anew, and run npm run restore -- FILE with your latest backup.`,
    );
  }
  await assertWhole(source);
  const before = path.join(dataDir, PGLITE_BEFORE);
  if (await kindOf(before)) {
    throw new DatabaseStartError(
      `The database in ${source} is to be carried over into PostgreSQL beside it, but ${before} is there from an earlier time. Move that one away and start again: nothing was changed.`,
    );
  }
  await assertRoom(dataDir, source, 2);
  return {
    async fill(target) {
      const { withPglite } = await import('./pglite.ts');
      // PGlite writes to whatever it opens and syncs nothing to the disk: a power cut meanwhile would leave
      // no database.
      const opened = path.join(dataDir, `${UNFINISHED}${process.pid}-${Date.now()}.pglite`);
      await cp(source, opened, { recursive: true });
      await withPglite(opened, (database) => copy(database, target), source);
      await rm(opened, { recursive: true });
    },
  };
}

/** The major version of a cluster. */
async function majorOf(directory: string): Promise<number> {
  return Number((await readFile(path.join(directory, 'PG_VERSION'), 'utf8')).trim());
}

async function findOtherMajor(
  dataDir: string,
  cluster: string,
  { programs, identity }: Making,
): Promise<Earlier | null> {
  await assertWhole(cluster);
  const major = await majorOf(cluster);
  if (major === programs.major) return null;
  const others = await findOtherPrograms(major);
  if (!others) {
    throw new DatabaseStartError(
      `The database in ${cluster} is of PostgreSQL ${major}, and this version of Kargozar brings along ${programs.major} alone. Write a backup with the version that last served it (npm run backup), move that directory away and restore the backup here (npm run restore -- FILE). Nothing was changed.`,
    );
  }
  await assertRoom(dataDir, cluster);
  const before = placeBefore(cluster, programs);
  return {
    async fill(target) {
      const making = { programs: others, identity };
      await withCluster(making, cluster, ({ db }) => copy(db, target));
    },
    beforeNaming: () => rename(cluster, before),
  };
}

/** Where a cluster of another major version stays after the copy. */
const placeBefore = (cluster: string, { major }: Programs): string => `${cluster}.before-${major}`;

/**
 * The earlier data to copy before the cluster under a data directory can be used; null where there is none.
 * Throws a `DatabaseStartError` where it cannot be copied, and has changed nothing then.
 */
export async function findEarlier(dataDir: string, making: Making): Promise<Earlier | null> {
  const cluster = path.join(dataDir, CLUSTER);
  return (await kindOf(cluster)) ? findOtherMajor(dataDir, cluster, making) : findPglite(dataDir);
}

/**
 * Puts back a cluster of another major version that a start moved away before it was broken off. The new,
 * unfinished cluster has no final name yet then.
 */
export async function putBack(dataDir: string, { programs }: Making): Promise<void> {
  const cluster = path.join(dataDir, CLUSTER);
  const before = placeBefore(cluster, programs);
  const wasBrokenOff = (await readdir(dataDir)).some((name) => name.startsWith(UNFINISHED));
  if (!wasBrokenOff || (await kindOf(cluster)) || !(await kindOf(before))) return;
  await rename(before, cluster);
}
