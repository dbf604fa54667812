import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './start-error.ts';

/**
 * An exclusive lock on a data directory, held until `release` or the death of the process.
 *
 * PGlite takes none, and two processes on one directory lose data. The lock is the operating
 * system's own (an SQLite file opened exclusively), so a `kill -9` frees it at once: no stale lock
 * file, no waiting, and it holds across containers that share the directory.
 */
export function lockDirectory(directory: string): { release(): void } {
  const file = new DatabaseSync(path.join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new DatabaseStartError(
      `The data directory ${directory} is in use by another process. Stop that one first, give this one a DATA_DIR of its own, or set DATABASE_URL to run several processes.`,
    );
  }
  return { release: () => file.close() };
}
