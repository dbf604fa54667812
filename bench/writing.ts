import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { CLUSTER } from '#db/embedded/place.ts';
import { OWNER as OWNER_ROLE } from '#db/embedded/settings.ts';
import { createDatabase } from '#db/open.ts';
import { isInstalled } from './page-load.ts';
import { startServer } from './page-servers.ts';
import type { WriteOrder } from './write-order.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const CONNECTIONS = 32;
/** The embedded PostgreSQL takes thirty, those of this process and its own reserve among them (src/db/embedded/settings.ts). */
const BARE_CONNECTIONS = 20;
const SECONDS = 3;
const ROUNDS = 3;
/** Requests that notes are written to, so that no two wait for the same row. */
const CLAIMED = 500;
const OWNER = { phone_number: '09120000000', password: 'گذرواژهٔ-سنجش-۱۲' };
const TABLE =
  'create table plain_inserts (id bigint generated always as identity, name text, at timestamptz)';
const INSERT = `insert into plain_inserts (name, at) values ('مریم احمدی', now())`;

type Place = {
  name: string;
  settings: Record<string, string>;
  /** Bare inserts a second. */
  insert: () => Promise<number>;
  drop: () => Promise<void>;
};

const medianOf = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Single inserts over as many connections, by the database's own tool where it is installed. */
async function insertsOf(target: pg.PoolConfig, directory: string): Promise<number> {
  const { connectionString: url } = target;
  if (url && isInstalled('pgbench', '--version')) {
    const script = `${directory}/insert.sql`;
    await writeFile(script, `${INSERT};\n`);
    const options = ['-n', '-c', `${CONNECTIONS}`, '-j', '1', '-T', `${SECONDS}`, '-f', script];
    const { stdout } = await run('pgbench', [...options, url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  }
  const connections = url ? CONNECTIONS : BARE_CONNECTIONS;
  const pool = new pg.Pool({ ...target, max: connections });
  try {
    return (await countFor(connections, () => pool.query(INSERT))) / SECONDS;
  } finally {
    await pool.end();
  }
}

/** How often a work was done in `SECONDS`, so many at a time. */
async function countFor(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const worker = async () => {
    for (; performance.now() < until; done += 1) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

async function onPostgres(server: string, directory: string): Promise<Place> {
  const name = `kargozar_bench_${process.pid}_writing`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const own = new pg.Client({ connectionString: url.href });
  await own.connect();
  await own.query(TABLE);
  await own.end();
  return {
    name: 'an insert by PostgreSQL alone',
    settings: { DATABASE_URL: url.href },
    insert: () => insertsOf({ connectionString: url.href }, directory),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function onEmbedded(directory: string): Promise<Place> {
  const dataDir = path.join(directory, 'plain');
  const { db, close } = await createDatabase({ dataDir, databaseUrl: null });
  await db.execute(TABLE);
  const host = path.join(dataDir, CLUSTER);
  return {
    name: 'an insert by the embedded PostgreSQL alone',
    settings: {},
    insert: () =>
      insertsOf({ host, port: 5432, user: OWNER_ROLE, database: OWNER_ROLE }, directory),
    drop: close,
  };
}

async function send(order: Omit<WriteOrder, 'connections' | 'seconds'>): Promise<number> {
  const client = path.join(import.meta.dirname, 'write-client.ts');
  const whole: WriteOrder = { ...order, connections: CONNECTIONS, seconds: SECONDS };
  const { stdout } = await run(process.execPath, [client, JSON.stringify(whole)]);
  return Number(stdout) / SECONDS;
}

async function post(origin: string, path: string, body: object, token = ''): Promise<unknown> {
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  const { data } = (await reply.json()) as { data: unknown };
  return data;
}

/** Takes the first requests for oneself: notes are for one's own. */
async function claimFirst(origin: string, token: string): Promise<void> {
  for (let id = 1; id <= CLAIMED; id += 1) await post(origin, `/requests/${id}/claim`, {}, token);
}

/** One figure beside the bare inserts of the same round: the medians of the rounds, and of their ratios. */
async function compare(name: string, place: Place, work: () => Promise<number>): Promise<void> {
  const rounds: { own: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await place.insert(), own: await work() });
  }
  const own = `${Math.round(medianOf(rounds.map((round) => round.own)))}/s`;
  const bare = `${Math.round(medianOf(rounds.map((round) => round.bare)))}/s`;
  const ratio = medianOf(rounds.map((round) => round.own / round.bare)).toFixed(3);
  console.log(
    `${name.padEnd(44)} ${own.padStart(11)}   ${place.name.padEnd(36)} ${bare.padStart(11)}   × ${ratio}`,
  );
}

/**
 * What is written most: call requests of visitors, and what clerks note of their calls, over 32
 * connections, beside single inserts into a table without an index on the same database. The server
 * runs as in production, in a process of its own, and so does the client.
 */
export async function measureWriting(server: string): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-bench-writing-'));
  const place = server ? await onPostgres(server, directory) : await onEmbedded(directory);
  const settings = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: `${directory}/data`,
    TRUST_PROXY: '127.0.0.1/32',
    SMS_PROVIDER: 'file',
    SMS_FILE: `${directory}/sms.jsonl`,
    SUPER_ADMIN_PHONE: OWNER.phone_number,
    SUPER_ADMIN_PASSWORD: OWNER.password,
    ...place.settings,
  };
  const site = await startServer(['src/main.ts'], `${directory}/server.log`, settings, ROOT);
  const origin = site.url.replace(/\/$/, '');
  try {
    let taken = 0;
    await compare('taking a call request', place, async () => {
      const from = taken;
      taken += 1_000_000;
      const body = JSON.stringify({ full_name: 'مریم احمدی', phone_number: '0912#' });
      return send({ origin, path: '/call-requests', body, token: null, from, to: taken });
    });
    const { token } = (await post(origin, '/auth/login', OWNER)) as { token: string };
    await claimFirst(origin, token);
    await compare('noting what came of a call', place, () => {
      const body = JSON.stringify({ outcome: 'note', note: 'گفت فردا مدارک را می‌آورد.' });
      return send({ origin, path: '/requests/#/events', body, token, from: 1, to: CLAIMED + 1 });
    });
  } finally {
    await site.stop();
    await place.drop();
    await rm(directory, { recursive: true, force: true });
  }
}
