import { chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './start-error.ts';

/** SQLite's own code for a file that is no SQLite database. */
const NOT_A_DATABASE = 26;

export type DirectoryLock = { release(): void };

/**
 * An exclusive lock on a data directory, until `release` or the death of the process; null while another
 * process has it.
 *
 * Two servers on one directory would lose data, and a process id in a file says nothing of another
 * container's processes. The lock is the operating system's own (an SQLite file opened exclusively), so a
 * `kill -9` frees it at once: no stale lock file, no waiting, and it works across containers that share the
 * directory.
 */
export function tryLock(directory: string): DirectoryLock | null {
  const name = path.join(directory, 'lock.sqlite');
  const file = openFile(name);
  giveToOwnerOf(directory, name);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== NOT_A_DATABASE) return null;
    throw new DatabaseStartError(
      `The lock file ${name} is damaged. Make sure that no other process uses the directory, delete the file and start again.`,
    );
  }
  return { release: () => file.close() };
}

function openFile(name: string): DatabaseSync {
  try {
    return new DatabaseSync(name, { timeout: 0 });
  } catch (error) {
    throw new DatabaseStartError(
      `The lock file ${name} cannot be opened (${(error as Error).message}). Make sure that it belongs to the user that runs Kargozar.`,
      { cause: error },
    );
  }
}

/** A file that root makes in another user's directory would lock that user out. */
export function giveToOwnerOf(directory: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  if (uid !== 0) chownSync(file, uid, gid);
}

/** As `tryLock`; throws a `DatabaseStartError` while another process has it. */
export function lockDirectory(directory: string): DirectoryLock {
  const lock = tryLock(directory);
  if (lock) return lock;
  throw new DatabaseStartError(
    `The data directory ${directory} is in use by another process. Stop that one first, give this one a DATA_DIR of its own, or set DATABASE_URL to run several processes.`,
  );
}
