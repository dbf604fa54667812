import { type BigIntStats, constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** In ns: two writes within a tick of the kernel's clock leave the same time behind, and it never ticks as slowly as this. */
const SAME_TICK = 2_000_000_000n;

type Seen = ReadonlyMap<string, BigIntStats>;

/** Every file and directory below one, by its way from there. What goes away meanwhile is left out. */
async function seenBelow(directory: string): Promise<Seen> {
  const seen = new Map<string, BigIntStats>();
  for (const name of await readdir(directory, { recursive: true })) {
    const found = await stat(path.join(directory, name), { bigint: true }).catch(unlessGone);
    if (found) seen.set(name, found);
  }
  return seen;
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Whether a file may have been written to after it was looked at the first time. */
function mayDiffer(before: BigIntStats | undefined, now: BigIntStats, lookedAt: bigint): boolean {
  return (
    !before ||
    before.mtimeNs !== now.mtimeNs ||
    before.size !== now.size ||
    before.ino !== now.ino ||
    now.mtimeNs > lookedAt - SAME_TICK
  );
}

async function copyEntry(source: string, target: string, entry: BigIntStats): Promise<void> {
  if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
  // Where the file system can, both share what neither changes.
  else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
}

/**
 * Copies the files of a running database as they are at one instant: first while it works, which takes as
 * long as it takes, then what was written meanwhile, inside `hold`, which keeps the database still. What
 * comes out is what a power cut would have left, and opens like it. `target` must not be there.
 */
export async function copyFiles(
  source: string,
  target: string,
  hold: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const lookedAt = BigInt(Date.now()) * 1_000_000n;
  const before = await seenBelow(source);
  for (const [name, entry] of before) {
    await copyEntry(path.join(source, name), path.join(target, name), entry);
  }
  await hold(async () => {
    const now = await seenBelow(source);
    for (const [name, entry] of now) {
      if (!mayDiffer(before.get(name), entry, lookedAt)) continue;
      await copyEntry(path.join(source, name), path.join(target, name), entry);
    }
    for (const name of before.keys()) {
      if (!now.has(name)) await rm(path.join(target, name), { recursive: true, force: true });
    }
  });
}
