import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '#db/open.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { startCluster } from '#test/cluster.ts';
import { PASSWORD, seed } from '../seed.ts';
import { OWN_REQUESTS } from './workloads.ts';

export const ROWS = Number(process.env.GROWTH_ROWS ?? 100_000);
const TEMPLATE = 'seeded';
/** Who signs in: the first of the seeded staff, made owner. */
export const OWNER = { phone_number: '09980000001', password: PASSWORD };

/** The latest requests are open again, and the owner's. */
const TAKE = `update requests set status = 'contacting', closed_at = null, result = null, close_reason = null,
  rating = null, due_at = created_at + interval '1 day',
  assignee_id = (select id from users where phone_number = '${OWNER.phone_number}')
  where id > ${ROWS - OWN_REQUESTS}`;

/** What the seed leaves out: each request's submission and its first two events. */
const STORIES = `
  insert into submissions (request_id, tracking_code, created_at) select id, tracking_code, created_at from requests;
  insert into request_events (request_id, type, submission_id, payload, at)
    select s.request_id, 'created', s.id, jsonb_build_object('full_name', 'آزمون نمونه'), s.created_at from submissions s;
  insert into request_events (request_id, type, actor_id, at)
    select id, 'claimed', assignee_id, created_at + interval '5 minutes' from requests where assignee_id is not null;
  vacuum (analyze)`;

/** A PostgreSQL of the measurement's own with a seeded database, and copies of that for those who ask. */
export async function openDatabases() {
  const cluster = await startCluster();
  const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-growth-'));
  let copies = 0;
  async function begin(): Promise<void> {
    await cluster.query('postgres', `create database ${TEMPLATE}`);
    const place = { dataDir: directory, databaseUrl: cluster.url(TEMPLATE) };
    await (await createDatabase(place)).close();
    const client = new pg.Client({ connectionString: cluster.url(TEMPLATE) });
    await client.connect();
    const passwordHash = await createPasswords().hash(PASSWORD);
    await seed((statement) => client.query(statement), { rows: ROWS, passwordHash });
    await client.query(
      `update users set role = 'super_admin' where phone_number = '${OWNER.phone_number}'`,
    );
    await client.query(TAKE);
    for (const statement of STORIES.split(';')) await client.query(statement);
    await client.end();
  }
  async function end(): Promise<void> {
    await cluster.end();
    await rm(directory, { recursive: true, force: true });
  }
  // The servers hear a signal themselves; PostgreSQL has left our group.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().then(() => process.exit(1)));
  }
  try {
    await begin();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    cluster,
    directory,
    /** A copy of the seeded database; answers its name. */
    async copy(): Promise<string> {
      copies += 1;
      const name = `growth_${copies}`;
      await cluster.query('postgres', `create database ${name} template ${TEMPLATE}`);
      return name;
    },
    drop: (name: string) => cluster.query('postgres', `drop database ${name} with (force)`),
    end,
  };
}

export type Databases = Awaited<ReturnType<typeof openDatabases>>;
