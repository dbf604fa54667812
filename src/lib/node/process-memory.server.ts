import { readFile } from 'node:fs/promises';

/** What a process started and is still there, by their numbers; none of one that has gone. Linux alone. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** A process and all that it started, by their numbers. */
async function familyOf(pid: number): Promise<number[]> {
  return [pid, ...(await Promise.all((await childrenOf(pid)).map(familyOf))).flat()];
}

/** Its proportional share of the memory, in bytes; 0 for one that has gone. */
async function shareOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * In bytes: what a process and all that it started have of the machine's memory, what they share divided among those
 * who do. 0 for one that has gone. Linux alone.
 */
export async function memoryOf(pid: number): Promise<number> {
  const shares = await Promise.all((await familyOf(pid)).map(shareOf));
  return shares.reduce((all, share) => all + share, 0);
}
