import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { giveToOwnerOf, lockDirectory } from '../directory-lock.ts';
import { freeBytes, MEBIBYTE } from '../disk-space.ts';
import { rowsOf } from '../rows.ts';

/**
 * The size of an empty cluster with its log while it is filled, in bytes; and what has to remain for the
 * server, which stops writing below 64 MiB.
 */
const EMPTY_CLUSTER = 192 * MEBIBYTE;
const LEFT_TO_THE_SERVER = 128 * MEBIBYTE;

/** Why there is no proven backup. The settings page shows `reason`; the message is one line for the shell. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly reason: 'no-database' | 'no-directory' | 'no-room' | 'busy' | 'unproven';

  constructor(reason: BackupRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/**
 * A temporary directory under the data directory; removed afterwards, as is one that a killed process left.
 */
export async function withWorkroom<T>(
  dataDir: string,
  work: (room: string) => Promise<T>,
): Promise<T> {
  const room = path.join(dataDir, 'backup.unfinished');
  await mkdir(room, { recursive: true, mode: 0o700 });
  // Where root works in another user's directory, the database for the proof runs as that user.
  giveToOwnerOf(dataDir, room);
  const lock = lockRoom(room);
  const clear = async () => {
    for (const name of await readdir(room)) {
      if (!name.startsWith('lock.')) await rm(path.join(room, name), { recursive: true });
    }
  };
  try {
    await clear();
    return await work(room);
  } finally {
    await clear();
    lock.release();
  }
}

function lockRoom(room: string) {
  try {
    return lockDirectory(room);
  } catch {
    throw new BackupRefused('busy', `Another backup is being made; it works in ${room}.`);
  }
}

/** How large a database is on its disk, in bytes. */
export async function sizeOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(row?.bytes ?? 0);
}

/**
 * Throws a `BackupRefused` unless there is room for a backup of a database of `bytes`, and for proving it.
 */
export async function assertRoomToBackUp(room: string, file: string, bytes: number): Promise<void> {
  const directory = path.dirname(file);
  const needs = new Map<number, { place: string; bytes: number }>();
  for (const [place, part] of [
    [room, bytes + EMPTY_CLUSTER + LEFT_TO_THE_SERVER],
    [directory, bytes],
  ] as const) {
    const { dev } = await stat(place).catch(() => {
      throw new BackupRefused('no-directory', `There is no directory ${place}.`);
    });
    needs.set(dev, { place, bytes: (needs.get(dev)?.bytes ?? 0) + part });
  }
  for (const { place, bytes: needed } of needs.values()) {
    const left = await freeBytes(place);
    if (left >= needed) continue;
    const [free, all] = [left, needed].map((n) => Math.ceil(n / MEBIBYTE));
    throw new BackupRefused(
      'no-room',
      `Only ${free} MiB are free under ${place}; a backup and its proof need ${all} MiB.`,
    );
  }
}
