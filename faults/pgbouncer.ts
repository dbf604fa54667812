import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { seconds } from '#lib/dates/durations.ts';
import { freePort } from '#test/free-port.ts';
import { isInstalled } from '../deploy/trial/programs.ts';

const HOST = '127.0.0.1';
const isRoot = process.getuid?.() === 0;
const execute = promisify(execFile);

/** The number of a user of the system. */
async function uidOf(user: string): Promise<number> {
  const { stdout } = await execute('id', ['-u', user]);
  return Number(stdout);
}
const PATH = `${process.env.PATH}:/usr/sbin`;

/** What is missing for a PgBouncer here; null when nothing. */
export const lacksPgbouncer = (): string | null =>
  isInstalled('pgbouncer') ? null : 'PgBouncer (apt-get install -y pgbouncer)';

/** What an administrator would write, as short as can be; each database of the server by its own name. */
const configurationOf = (server: URL, port: number, directory: string, size: number): string => `
[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${directory}/users.txt
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
server_idle_timeout = 60
logfile = ${directory}/pgbouncer.log
pidfile = ${directory}/pgbouncer.pid
log_connections = 0
log_disconnections = 0
`;

/** In ms. */
const TO_BEGIN = seconds(60);

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function begin(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + TO_BEGIN;
  while (child.exitCode === null && performance.now() < end) {
    if (await isAnswering(url)) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error('PgBouncer does not answer');
}

/**
 * A PgBouncer of one's own in transaction mode, on the loopback, before the server of an address. It holds at
 * most `size` connections to each database there. It refuses to run as root, as PostgreSQL does.
 */
export async function startPgbouncer(serverUrl: string, { size = 20 } = {}) {
  const port = await freePort();
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-pgbouncer-'));
  const server = new URL(serverUrl);
  await writeFile(`${directory}/pgbouncer.ini`, configurationOf(server, port, directory, size));
  await writeFile(`${directory}/users.txt`, `"${server.username}" ""\n`);
  if (isRoot) await chown(directory, await uidOf('postgres'), -1);
  // Not through runuser, which would stay between: the signals are for PgBouncer itself.
  const as = isRoot ? { uid: await uidOf('postgres') } : {};
  const child = spawn('pgbouncer', ['-q', `${directory}/pgbouncer.ini`], {
    cwd: directory,
    env: { ...process.env, PATH },
    stdio: 'ignore',
    ...as,
  });
  const url = (database: string) => `postgres://${server.username}@${HOST}:${port}/${database}`;
  await begin(child, url('postgres'));
  return {
    url,
    pid: child.pid ?? 0,
    async end(): Promise<void> {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
