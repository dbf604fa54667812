import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './start-error.ts';

/** SQLite's own code for a file that is none of its. */
const NOT_A_DATABASE = 26;

/**
 * An exclusive lock on a data directory, held until `release` or the death of the process.
 *
 * PGlite takes none, and two processes on one directory lose data. The lock is the operating
 * system's own (an SQLite file opened exclusively), so a `kill -9` frees it at once: no stale lock
 * file, no waiting, and it holds across containers that share the directory.
 */
export function lockDirectory(directory: string): { release(): void } {
  const name = path.join(directory, 'lock.sqlite');
  const file = new DatabaseSync(name, { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === NOT_A_DATABASE) {
      throw new DatabaseStartError(
        `The lock file ${name} is damaged. Make sure that no other process uses the directory, delete the file and start again.`,
      );
    }
    throw new DatabaseStartError(
      `The data directory ${directory} is in use by another process. Stop that one first, give this one a DATA_DIR of its own, or set DATABASE_URL to run several processes.`,
    );
  }
  return { release: () => file.close() };
}
