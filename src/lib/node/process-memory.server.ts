import { readFile } from 'node:fs/promises';

/** The children of a process that are still there, by their ids; none of one that has ended. Linux alone. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** A process and all its descendants, by their ids. */
async function familyOf(pid: number): Promise<number[]> {
  return [pid, ...(await Promise.all((await childrenOf(pid)).map(familyOf))).flat()];
}

/** The process's proportional share of the memory, in bytes; 0 for one that has ended. */
async function shareOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * The memory of a process and its descendants in bytes, shared pages divided among their users. 0 for one
 * that has ended. Linux alone.
 */
export async function memoryOf(pid: number): Promise<number> {
  const shares = await Promise.all((await familyOf(pid)).map(shareOf));
  return shares.reduce((all, share) => all + share, 0);
}
