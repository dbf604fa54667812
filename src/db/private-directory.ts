import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Permission bits of all users but the owner. */
const OTHERS = 0o077;

/** What this product stores in its directory; anything else there is not the product's. */
const OURS = [
  'postgres',
  'postgres.log',
  // What earlier versions stored there.
  'database',
  'database.unfinished',
  'database.before-postgres',
  'backup.unfinished',
  'lock.sqlite',
  'secret.key',
  'secret.key.unfinished',
  'commands.sock',
  'sms.jsonl',
];

type ChangeMode = (file: string, mode: number) => Promise<void>;

/** A database of an earlier major version, which stays beside the current one. */
const EARLIER_MAJOR = /^postgres\.before-\d+$/;

/** Every file and directory of ours in the data directory, itself first. Links are not followed. */
async function* ownEntries(dataDir: string): AsyncGenerator<string> {
  yield dataDir;
  const earlier = (await readdir(dataDir)).filter((name) => EARLIER_MAJOR.test(name));
  for (const name of [...OURS, ...earlier]) {
    const entry = path.join(dataDir, name);
    const found = await lstat(entry).catch(() => null);
    if (found && !found.isSymbolicLink()) yield entry;
    if (!found?.isDirectory()) continue;
    for (const inner of await readdir(entry, { recursive: true, withFileTypes: true })) {
      if (!inner.isSymbolicLink()) yield path.join(inner.parentPath, inner.name);
    }
  }
}

/**
 * Removes every right but the owner's from an existing data directory and what lies in it: directories become
 * 700 and files 600. Returns a line for the operator when that cannot be done (another owner, a file system
 * without rights); the start goes on.
 */
export async function keepToOwner(dataDir: string, changeMode: ChangeMode = chmod) {
  for await (const entry of ownEntries(dataDir)) {
    try {
      const { mode } = await stat(entry);
      if ((mode & OTHERS) === 0) continue;
      await changeMode(entry, mode & 0o7777 & ~OTHERS);
      const { mode: after } = await stat(entry);
      if ((after & OTHERS) !== 0) return [lineOf(entry, 'the file system keeps no rights')];
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      // The database deletes files of its own while it runs.
      if (code !== 'ENOENT') return [lineOf(entry, code)];
    }
  }
  return [];
}

function lineOf(entry: string, reason: string): string {
  return `${entry} can be read by other users of this machine, and that could not be changed (${reason}). Run chmod 700 on the data directory as its owner.`;
}
