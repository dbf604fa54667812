import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 32;
const SECONDS = 2;
/** The unit of /proc/<pid>/stat on every Linux that Node runs on. */
const MICROSECONDS_PER_TICK = 10_000;

export const isInstalled = (program: string, ask: string): boolean =>
  spawnSync(program, [ask]).error === undefined;
const hasWrk = isInstalled('wrk', '-v');

export type Load = {
  perSecond: number;
  /** Of the server's processes, in microseconds per reply; null where the system does not tell. */
  cpu: number | null;
};

/** Processor time that some processes have used so far, in microseconds. */
function cpuOf(pids: number[]): number | null {
  try {
    return pids.reduce((sum, pid) => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name before may hold blanks; after it, user and system time are the 12th and 13th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
    }, 0);
  } catch {
    return null;
  }
}

/** How many replies a client in a process of its own receives. */
async function receiveMany(url: string): Promise<number> {
  if (!hasWrk) {
    const client = path.join(import.meta.dirname, 'page-client.ts');
    const { stdout } = await run(process.execPath, [client, url, `${CONNECTIONS}`, `${SECONDS}`]);
    return Number(stdout);
  }
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'Accept-Encoding: br',
    url,
  ]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} did not always answer 200`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

/** Loads an address for some seconds; `pids` are the processes that serve it. */
export async function load(url: string, pids: number[]): Promise<Load> {
  const before = cpuOf(pids);
  const replies = await receiveMany(url);
  const after = cpuOf(pids);
  const cpu = before === null || after === null ? null : (after - before) / replies;
  return { perSecond: replies / SECONDS, cpu };
}
