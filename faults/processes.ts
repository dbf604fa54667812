import { readdir, readlink } from 'node:fs/promises';

/** Whatever works in a directory or has a file of it open, but this process. */
async function processesIn(directory: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const fds = await readdir(`/proc/${name}/fd`).catch(() => []);
    const links = [`/proc/${name}/cwd`, ...fds.map((fd) => `/proc/${name}/fd/${fd}`)];
    const places = await Promise.all(links.map((link) => readlink(link).catch(() => '')));
    if (places.some((place) => `${place}/`.startsWith(`${directory}/`))) found.push(Number(name));
  }
  return found;
}

/**
 * Kills whatever works in a directory of the laboratory's own: without power nothing runs, and a PostgreSQL whose server
 * was killed is a moment later still at work.
 */
export async function endAllIn(directory: string): Promise<void> {
  for (const pid of await processesIn(directory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone since it was found.
    }
  }
}
