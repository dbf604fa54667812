import { statfs } from 'node:fs/promises';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { DatabaseStartError } from './start-error.ts';

export const MEBIBYTE = 1024 * 1024;
/** PostgreSQL stops when its write-ahead log meets a full disk, so writes end well before. */
const ROOM_TO_WRITE = 64 * MEBIBYTE;
/** A little more to start: a start that fails at its first write is of no use. */
const ROOM_TO_START = 96 * MEBIBYTE;

/** The bytes that a user without special rights may still write under a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Throws when there is too little room to start on. */
export async function assertRoomToStart(directory: string): Promise<void> {
  const free = await freeBytes(directory);
  if (free >= ROOM_TO_START) return;
  throw new DatabaseStartError(
    `Only ${Math.floor(free / MEBIBYTE)} MiB are free under ${directory}; at least ${ROOM_TO_START / MEBIBYTE} MiB are needed. Free some space and start again.`,
  );
}

/** A check for every write, which asks the disk at most once a second. Throws a 507. */
export function createRoomGuard(directory: string, free = freeBytes): () => Promise<void> {
  // A monotonic clock: with the time of day, a clock that is set back would make an old answer last too long.
  let lastAsked = Number.NEGATIVE_INFINITY;
  let hasRoom = Promise.resolve(true);
  return async () => {
    const now = performance.now();
    if (now - lastAsked >= seconds(1)) {
      lastAsked = now;
      hasRoom = free(directory).then((bytes) => bytes >= ROOM_TO_WRITE);
    }
    // Callers at the same moment wait for the new answer: the earlier one may be hours old.
    if (!(await hasRoom)) throw new AppError('storage_full', { retryAfter: 60 });
  };
}
