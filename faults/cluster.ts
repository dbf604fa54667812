import { execFile, spawnSync } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { seconds } from '#lib/dates/durations.ts';
import { freePort } from '#test/free-port.ts';

const run = promisify(execFile);
const HOST = '127.0.0.1';
const INSTALLED = '/usr/lib/postgresql';

/** Where PostgreSQL keeps its programs. Throws one line where it is not installed and cannot be. */
async function findPrograms(): Promise<string> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest) return path.join(INSTALLED, newest, 'bin');
  const options = ['install', '-y', '--no-install-recommends', 'postgresql'];
  const { status } = spawnSync('apt-get', options, { stdio: 'ignore', timeout: seconds(600) });
  if (status === 0) return findPrograms();
  throw new Error('PostgreSQL is not installed, and apt-get could not install it.');
}

/** PostgreSQL refuses to run as root; the system's own user for it is asked then. */
export const isRoot = process.getuid?.() === 0;
function asPostgres(file: string, args: string[], cwd: string) {
  const command = isRoot ? ['runuser', '-u', 'postgres', '--', file] : [file];
  const [program = '', ...rest] = [...command, ...args];
  return run(program, rest, { cwd, timeout: seconds(120) });
}

/** The number of a user of the system. */
export async function uidOf(user: string): Promise<number> {
  const { stdout } = await run('id', ['-u', user]);
  return Number(stdout);
}

/** The process of a cluster and all that it has started. */
async function processesOf(postmaster: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(postmaster)]).catch(() => ({ stdout: '' }));
  return [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)];
}

/** A PostgreSQL of the laboratory's own, on the loopback and in a temporary directory. */
export async function startCluster() {
  const bin = await findPrograms();
  const port = await freePort();
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-faults-'));
  if (isRoot) await chown(directory, await uidOf('postgres'), -1);
  const data = path.join(directory, 'data');
  const control = (...args: string[]) =>
    asPostgres(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...args], directory);
  const initial = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'];
  await asPostgres(path.join(bin, 'initdb'), [...initial, '--locale=C.UTF-8'], directory);
  const options = `-c listen_addresses=${HOST} -p ${port} -c unix_socket_directories=${directory}`;
  const start = () => control('-l', path.join(directory, 'server.log'), '-o', options, 'start');
  await start();

  const url = (database: string) => `postgres://postgres@${HOST}:${port}/${database}`;
  async function query<Row extends pg.QueryResultRow>(database: string, text: string) {
    const client = new pg.Client({ connectionString: url(database) });
    // Ended by the experiment itself, at times.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
  const postmaster = async (): Promise<number> =>
    Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    for (const pid of await processesOf(await postmaster())) {
      try {
        process.kill(pid, name);
      } catch {
        // Gone since it was listed.
      }
    }
  }

  let databases = 0;
  return {
    url,
    query,
    /** The process that all others of it are started by. */
    postmaster,
    log: path.join(directory, 'server.log'),
    /** A new database with nothing in it; answers its name. */
    async createDatabase(): Promise<string> {
      databases += 1;
      const name = `fault_${databases}`;
      await query('postgres', `create database ${name}`);
      return name;
    },
    start,
    /** Ends it as a power cut would, all connections with it. */
    stop: () => control('-m', 'immediate', 'stop'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end(): Promise<void> {
      await signal('SIGCONT').catch(() => {});
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
