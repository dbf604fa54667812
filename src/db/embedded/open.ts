/** The database under the data directory: a PostgreSQL that this process starts, supervises and ends. */
import { readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '#lib/dates/durations.ts';
import { syncToDisk } from '#lib/node/durable-name.server.ts';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';
import type { DatabaseHandle } from '../client.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { type DirectoryLock, lockDirectory, tryLock } from '../directory-lock.ts';
import { assertRoomToStart, createRoomGuard } from '../disk-space.ts';
import { openPostgres } from '../postgres.ts';
import { keepToOwner } from '../private-directory.ts';
import { findEarlier, putBack, setPgliteAside } from './carry-over.ts';
import { syncCluster, withNewCluster } from './cluster.ts';
import { findMaking, type Making } from './making.ts';
import { CLUSTER, kindOf, UNFINISHED } from './place.ts';
import { OWNER } from './settings.ts';
import { reach, throughSocket } from './socket.ts';
import { supervise } from './supervise.ts';

/** How long a command waits for a server that is just being started, in ms. */
const PATIENCE = seconds(15);

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** For a command, which answers no requests meanwhile. */
async function sayThatItTakesLong() {
  process.stderr.write(
    'The database of an earlier version is carried over; this takes some minutes.\n',
  );
  return async () => {};
}

export type Hooks = {
  /**
   * Called before the data of an earlier version is copied, which takes minutes; the function it returns,
   * when that is done.
   */
  onCarryingOver?: () => Promise<() => Promise<void>>;
};

/**
 * Makes a cluster beside its final place and lets `fill` work on its database; it gets its name once it is
 * whole and synced.
 */
async function makeWhole(
  dataDir: string,
  making: Making,
  { fill = async () => {}, beforeNaming = async () => {} }: Filling = {},
): Promise<void> {
  const unfinished = path.join(dataDir, `${UNFINISHED}${process.pid}-${Date.now()}`);
  await withNewCluster(making, unfinished, fill);
  await syncCluster(making, unfinished);
  await beforeNaming();
  await rename(unfinished, path.join(dataDir, CLUSTER));
  await rm(`${unfinished}.log`, { force: true });
  await syncToDisk(dataDir);
}

type Filling = {
  fill?: (database: DatabaseHandle) => Promise<void>;
  beforeNaming?: () => Promise<void>;
};

/**
 * Ensures that there is a cluster of this version: the existing one, one with an earlier version's data, or
 * an empty one.
 */
async function ensureCluster(dataDir: string, making: Making, hooks: Hooks): Promise<void> {
  await putBack(dataDir, making);
  await removeUnfinished(dataDir);
  const earlier = await findEarlier(dataDir, making);
  if (earlier) {
    const end = await (hooks.onCarryingOver ?? sayThatItTakesLong)();
    await makeWhole(dataDir, making, earlier);
    await end();
  } else if (!(await kindOf(path.join(dataDir, CLUSTER)))) await makeWhole(dataDir, making);
  await setPgliteAside(dataDir);
}

/** Opens the database of a directory whose lock this process has. */
async function run(dataDir: string, hooks: Hooks): Promise<DatabaseHandle> {
  const making = await findMaking(dataDir);
  const directory = path.join(dataDir, CLUSTER);
  await ensureCluster(dataDir, making, hooks);
  const { host, letGo } = await reach(await realpath(directory));
  const server = await supervise({ ...making, directory, host }).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  try {
    const database = await openPostgres(throughSocket(host, OWNER));
    return {
      ...database,
      supervised: server,
      assertRoomForWrites: createRoomGuard(dataDir),
      async close() {
        await database.close();
        await server.stop();
        await letGo();
      },
    };
  } catch (error) {
    await server.stop();
    await letGo();
    throw error;
  }
}

/** As `run`, and releases the lock when the database is closed or cannot be opened. */
async function runUnder(
  lock: DirectoryLock,
  dataDir: string,
  hooks: Hooks,
): Promise<DatabaseHandle> {
  try {
    await assertRoomToStart(dataDir);
    const database = await run(dataDir, hooks);
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepare(dataDir: string): Promise<void> {
  await makeDataDirectory(dataDir);
  for (const line of await keepToOwner(dataDir)) process.stderr.write(`${line}\n`);
}

/**
 * Opens the embedded database under `dataDir`, alone. Throws a `DatabaseStartError` while another process
 * has it.
 */
export async function openEmbedded(dataDir: string, hooks: Hooks = {}): Promise<DatabaseHandle> {
  await prepare(dataDir);
  return runUnder(lockDirectory(dataDir), dataDir, hooks);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Connects to the database that another process runs, or is about to run. Throws when it does not answer in
 * time.
 */
async function join(dataDir: string): Promise<DatabaseHandle> {
  const end = performance.now() + PATIENCE;
  const { host, letGo } = await reach(path.join(await realpath(dataDir), CLUSTER));
  for (;;) {
    try {
      const database = await openPostgres(throughSocket(host, OWNER));
      return {
        ...database,
        async close() {
          await database.close();
          await letGo();
        },
      };
    } catch (error) {
      // Before the server's first start there is no socket yet.
      const mayCome = isDatabaseUnavailable(error) || isMissing((error as Error).cause);
      if (!mayCome || performance.now() > end) {
        await letGo();
        throw error;
      }
      await wait(200);
    }
  }
}

/** For commands: opens the embedded database as `openEmbedded`, or joins the server that runs it. */
export async function openOrJoin(dataDir: string): Promise<DatabaseHandle> {
  await prepare(dataDir);
  const lock = tryLock(dataDir);
  return lock ? runUnder(lock, dataDir, {}) : join(dataDir);
}
