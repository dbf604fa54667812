/** The processes that a killed process may have left running in a cluster's directory. */
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The processes of PostgreSQL that work in a directory, among all or some: each has it as its current one.
 * Recognised by program and directory, never by a stored number, which may be another process's by now.
 */
async function processesIn(directory: string, among?: number[]): Promise<number[]> {
  const all = among ?? (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const pid of all) {
    const [cwd, exe] = await Promise.all(
      ['cwd', 'exe'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
    );
    // The kernel puts its own words behind the name of a program that an update has replaced.
    if (cwd === directory && /\/postgres( \(deleted\))?$/.test(exe ?? '')) found.push(pid);
  }
  return found;
}

/** The signals, and the time in ms that each is given. */
const STEPS = [
  ['SIGINT', 3000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 5000],
] as const;

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since it was found.
  }
}

/**
 * Ends whatever PostgreSQL still runs in a directory, given by its real path. Only the owner of the
 * directory's lock may call it. Servers are given time to close; `isHeadless` means the remaining processes
 * of a killed one, which have nothing to close any more.
 */
export async function endLeftovers(directory: string, { isHeadless = false } = {}): Promise<void> {
  for (const [signal, limit] of isHeadless ? STEPS.slice(1) : STEPS) {
    const end = performance.now() + limit;
    const found = await processesIn(directory);
    for (const pid of found) send(pid, signal);
    // Only these are checked meanwhile: checking all takes long where a thousand processes run.
    while ((await processesIn(directory, found)).length > 0) {
      if (performance.now() > end) break;
      await wait(20);
    }
  }
  if ((await processesIn(directory)).length > 0) {
    throw new Error(`processes of PostgreSQL in ${directory} do not end`);
  }
}
