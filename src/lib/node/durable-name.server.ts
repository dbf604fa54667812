import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Puts on the disk the content of a file, or the names in a directory. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives a file that is whole its name, in the same directory. Both are on the disk when this answers: a name
 * that is not synced with its directory is gone after a power cut, however whole the file was (rename(2),
 * fsync(2)).
 */
export async function nameDurably(unfinished: string, file: string): Promise<void> {
  await syncToDisk(unfinished);
  await rename(unfinished, file);
  await syncToDisk(path.dirname(file));
}
