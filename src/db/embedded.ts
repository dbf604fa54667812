import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { DatabaseHandle } from './client.ts';
import { lockDirectory } from './directory-lock.ts';
import { assertRoomToStart, createRoomGuard } from './disk-space.ts';
import * as schema from './schema/index.ts';

/** What the migrations ask for; PostgreSQL brings it along. */
export const EXTENSIONS = { pg_trgm };

const UNFINISHED = 'database.unfinished';

/**
 * First start: PGlite writes its cluster beside the real place and the finished directory is then
 * renamed, so that a process killed half-way leaves nothing that cannot be opened.
 */
async function initialise(dataDir: string, target: string): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const first = new PGlite(unfinished);
  await first.waitReady;
  await first.close();
  await rename(unfinished, target);
  const directory = await open(dataDir);
  await directory.sync();
  await directory.close();
}

/** Opens the embedded database under `dataDir/database`, alone. */
export async function openEmbedded(dataDir: string): Promise<DatabaseHandle> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await assertRoomToStart(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const target = path.join(dataDir, 'database');
    if (!existsSync(target)) await initialise(dataDir, target);
    const client = new PGlite(target, { extensions: EXTENSIONS });
    await client.waitReady;
    return {
      db: drizzle(client, { schema, casing: 'snake_case' }),
      engine: 'embedded',
      assertRoomForWrites: createRoomGuard(dataDir),
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
