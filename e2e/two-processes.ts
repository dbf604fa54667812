import path from 'node:path';
import pg from 'pg';
import { startServer } from '#test/server-process.ts';
import { SUPER_ADMIN } from './site.ts';

/** Where two servers of the built product answer, over one new PostgreSQL database. */
export type Pair = { first: string; second: string; end: () => Promise<void> };

/** The session's cookie is for secure origins; of plain ones browsers trust this name alone. */
const local = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

async function inServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** `server` is the address of a PostgreSQL whose user may make databases. */
export async function startPair(server: string): Promise<Pair> {
  const name = `kargozar_e2e_${process.pid}_${Date.now()}`;
  await inServer(server, `create database ${name}`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.href,
    SMS_PROVIDER: 'file',
    // Where the stories read the codes of both processes.
    SMS_FILE: path.join(process.env.E2E_DATA_DIR ?? '', 'sms.jsonl'),
    SUPER_ADMIN_PHONE: '09120000001',
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
    TRUST_PROXY: '127.0.0.1/32,::1/128',
    PATIENCE: '60',
  };
  const first = await startServer(env);
  const second = await startServer(env);
  return {
    first: local(first.origin),
    second: local(second.origin),
    async end() {
      await Promise.all([first.stop(), second.stop()]);
      await inServer(server, `drop database ${name} with (force)`);
    },
  };
}
