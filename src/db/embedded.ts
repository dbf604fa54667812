import { existsSync } from 'node:fs';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseHandle } from './client.ts';
import { lockDirectory } from './directory-lock.ts';
import { assertRoomToStart, createRoomGuard } from './disk-space.ts';
import { copyFiles } from './embedded-copy.ts';
import { assertWhole, damaged } from './embedded-files.ts';
import { EmbeddedQueue } from './embedded-queue.ts';
import { keepToOwner } from './private-directory.ts';
import * as schema from './schema/index.ts';
import { DatabaseStartError } from './start-error.ts';

/** What the migrations ask for; PostgreSQL brings it along. */
export const EXTENSIONS = { pg_trgm };

/** Drizzle over an embedded database. */
export function drizzleEmbedded(queue: EmbeddedQueue): Database {
  return drizzle(queue as unknown as PGlite, { schema, casing: 'snake_case' });
}

/**
 * A quarter of PostgreSQL's own measure for its buffers, which are taken at once and never given back:
 * the files behind them are in the system's memory as well (docs/decisions/013-memory.md).
 */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Under the data directory. */
const DATABASE = 'database';
const UNFINISHED = 'database.unfinished';

/**
 * First start: PGlite writes its cluster beside the real place and the finished directory is then
 * renamed, so that a process killed half-way leaves nothing that cannot be opened.
 */
async function initialise(dataDir: string, target: string): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const first = new PGlite(unfinished, { startParams: START });
  await first.waitReady;
  await first.close();
  await rename(unfinished, target);
  const directory = await open(dataDir);
  await directory.sync();
  await directory.close();
}

const NOT_WRITABLE: Record<string, string> = {
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'the file system is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'part of it is a file',
  ENOENT: 'it cannot be made there; the file system may be read-only, or a link leads nowhere',
};

/** Throws a `DatabaseStartError` for a data directory that cannot be made or written to. */
async function makeDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = NOT_WRITABLE[code] ?? `the system says ${code}`;
    throw new DatabaseStartError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`);
  }
}

async function openWhole(target: string): Promise<PGlite> {
  const client = new PGlite(target, { extensions: EXTENSIONS, startParams: START });
  try {
    await client.waitReady;
    return client;
  } catch (cause) {
    throw damaged(target, 'it does not open', cause);
  }
}

/** Opens the embedded database under `dataDir/database`, alone. */
export async function openEmbedded(dataDir: string): Promise<DatabaseHandle> {
  await makeDirectory(dataDir);
  for (const line of await keepToOwner(dataDir)) process.stderr.write(`${line}\n`);
  await assertRoomToStart(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const target = path.join(dataDir, DATABASE);
    if (existsSync(target)) await assertWhole(target);
    else await initialise(dataDir, target);
    const client = await openWhole(target);
    const queue = new EmbeddedQueue(client);
    return {
      db: drizzleEmbedded(queue),
      engine: 'embedded',
      assertRoomForWrites: createRoomGuard(dataDir),
      load: () => queue.load(),
      copyTo: (directory) =>
        copyFiles(target, path.join(directory, DATABASE), (work) => queue.alone(work)),
      async close() {
        await queue.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
