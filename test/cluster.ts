import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Launched, launch, runTool } from '#db/embedded/launch.ts';
import { seconds } from '#lib/dates/durations.ts';
import { hasSqlState } from '#lib/node/pg-errors.ts';
import { freePort } from './free-port.ts';
import { findMaking } from './postgres-programs.ts';

const run = promisify(execFile);
const HOST = '127.0.0.1';

/** The process of a cluster and all that it has started. */
async function processesOf(postmaster: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(postmaster)]).catch(() => ({ stdout: '' }));
  return [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)];
}

/** In ms. */
const TO_BEGIN = seconds(60);

/** Whether it takes connections. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Coming back from a crash it refuses with a state of its own.
    if (hasSqlState(error) && !/^57P0/.test((error as { code?: string }).code ?? '')) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The rows of a statement, by a connection of its own, which the experiment itself may end. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A PostgreSQL of one's own, on the loopback and in a temporary directory; `more` are settings by name. */
export async function startCluster(more: Record<string, string> = {}) {
  const port = await freePort();
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-faults-'));
  const { programs, identity } = await findMaking(directory);
  const data = path.join(directory, 'data');
  const log = path.join(directory, 'server.log');
  const initial = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  await runTool(identity, [programs.initdb, ...initial, '--locale=C.UTF-8']);
  const settings = {
    listen_addresses: HOST,
    port: String(port),
    unix_socket_directories: directory,
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let running: Launched | null = null;

  async function start(): Promise<void> {
    const output = await open(log, 'a');
    const command = [programs.postgres, '-D', data, ...options] as [string, ...string[]];
    running = await launch({ identity, ending: 'server', output: output.fd }, command);
    await output.close();
    const end = performance.now() + TO_BEGIN;
    while (!(await answers(url('postgres')))) {
      if (running.child.exitCode !== null || performance.now() > end) {
        throw new Error(`PostgreSQL does not begin: ${await readFile(log, 'utf8')}`);
      }
      await pause(50);
    }
  }
  async function ended(): Promise<void> {
    await running?.exited;
    running = null;
  }
  async function stop(): Promise<void> {
    running?.child.kill('SIGQUIT');
    await ended();
  }
  const url = (database: string) => `postgres://postgres@${HOST}:${port}/${database}`;
  async function query<Row extends pg.QueryResultRow>(database: string, text: string) {
    return queryOnce<Row>({ connectionString: url(database) }, text);
  }
  const postmaster = async (): Promise<number> => running?.child.pid ?? 0;
  async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    if (!running) return;
    for (const pid of await processesOf(await postmaster())) {
      try {
        process.kill(pid, name);
      } catch {
        // Gone since it was listed.
      }
    }
  }

  await start();
  let databases = 0;
  return {
    url,
    query,
    /** The process that all others of it are started by. */
    postmaster,
    log,
    /** A new database with nothing in it; answers its name. */
    async createDatabase(): Promise<string> {
      databases += 1;
      const name = `fault_${databases}`;
      await query('postgres', `create database ${name}`);
      return name;
    },
    start,
    /** Ends it as a power cut would, all connections with it. */
    stop,
    /** Asks it to end when the last of those has gone who are connected; until then it takes nobody new in. */
    closeToOthers: () => void running?.child.kill('SIGTERM'),
    /** Waits until one that was asked to end has. */
    ended,
    /** Lets these lines decide who comes in, before those that let everybody in. */
    async letIn(lines: string): Promise<void> {
      await writeFile(path.join(data, 'pg_hba.conf'), `${lines}\nhost all all ${HOST}/32 trust\n`);
      await query('postgres', 'select pg_reload_conf()');
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end(): Promise<void> {
      await signal('SIGCONT').catch(() => {});
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
