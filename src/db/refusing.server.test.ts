import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '#test/accounts.ts';
import { createCuttableProxy } from '#test/cuttable-proxy.ts';
import { newPhone } from '#test/factories.ts';
import { whenServed } from '#test/promised-requests.ts';
import { PATIENT_SERVER, type ServerProcess, startServer } from '#test/server-process.ts';
import { createTestPlace } from '#test/test-database.ts';

const ADMIN = { SUPER_ADMIN_PHONE: '09120000001', SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه' };
const ROLE = `refused_${process.pid}`;

let directory: string;
let proxy: Awaited<ReturnType<typeof createCuttableProxy>>;
let server: ServerProcess;
/** On another database, as an administrator of the server. */
let admin: pg.Client;
let name: string;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-refusing-'));
  const place = await createTestPlace(directory);
  const url = new URL(place.DATABASE_URL);
  name = url.pathname.slice(1);
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  admin = new pg.Client({ connectionString: elsewhere.href });
  await admin.connect();
  await admin.query(`create role ${ROLE} login; alter database ${name} owner to ${ROLE}`);
  const inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  await inside.query(`grant all on schema public to ${ROLE};
    grant all on all tables in schema public to ${ROLE};
    grant all on all sequences in schema public to ${ROLE}`);
  await inside.end();
  proxy = await createCuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  url.username = ROLE;
  const env = { ...ADMIN, ...PATIENT_SERVER, ...place, DATABASE_URL: url.href };
  server = await startServer(env);
  await whenServed(`${server.origin}/`);
  const login = await whenServed(`${server.origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      phone_number: ADMIN.SUPER_ADMIN_PHONE,
      password: ADMIN.SUPER_ADMIN_PASSWORD,
    }),
  });
  token = (await login.json()).data.token;
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  for (const made of [name, `${name}_away`]) {
    await admin.query(`drop database if exists ${made} with (force)`);
  }
  await admin.query(`drop role ${ROLE}`);
  await admin.end();
  await rm(directory, { recursive: true, force: true });
});

const get = (route: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${route}`, { headers });
const post = (route: string, body: object) =>
  fetch(`${server.origin}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  });
const PAGE = { accept: 'text/html' };

/** Everything that needs the database, each of its kind. */
const ASKED: Record<string, () => Promise<Response>> = {
  'a list': () => get('/menus/insurance/get'),
  'a search': () => get('/search?q=%D8%A8%DB%8C%D9%85%D9%87'),
  'a page that is not in memory': () => get('/search?q=%D8%A8%DB%8C%D9%85%D9%87', PAGE),
  'who is signed in': () => get('/requests', { authorization: `Bearer ${token}` }),
  events: () => get('/events', { authorization: `Bearer ${token}` }),
  'a submission': () =>
    post('/call-requests', { full_name: 'سارا رستمی', phone_number: newPhone() }),
  tracking: () => post('/requests/track', { tracking_code: '12345678', phone_number: newPhone() }),
  'signing in': () => post('/auth/login', { phone_number: newPhone(), password: 'نه-این-رمز' }),
};

async function expectRefused(): Promise<void> {
  for (const [what, ask] of Object.entries(ASKED)) {
    const reply = await ask();
    expect([what, reply.status]).toEqual([what, 503]);
    expect(Number(reply.headers.get('retry-after')), what).toBeGreaterThan(0);
    await reply.arrayBuffer();
  }
  expect((await get('/', PAGE)).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
}

const expectBack = () =>
  expect.poll(async () => (await get('/menus/insurance/get')).status).toBe(200);

describe('a PostgreSQL that takes no connection: calls and pages are 503, those in memory are served', () => {
  const endAll = async () => {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`,
    );
  };

  it.each([
    [
      'closed to all (55000)',
      'alter database $ allow_connections false',
      'alter database $ allow_connections true',
    ],
    ['full (53300)', 'alter database $ connection limit 0', 'alter database $ connection limit -1'],
    ['renamed (3D000)', 'alter database $ rename to $_away', 'alter database $_away rename to $'],
    ['closed to the role (28000)', `alter role ${ROLE} nologin`, `alter role ${ROLE} login`],
  ])('%s', async (_how, close, open) => {
    const named = (statement: string) => statement.replaceAll('$', name);
    proxy.cut();
    await endAll();
    await expect
      .poll(() =>
        admin.query(named(close)).then(
          () => 'done',
          (error) => error.message,
        ),
      )
      .toBe('done');
    proxy.mend();
    await endAll();
    await expectRefused();
    await admin.query(named(open));
    await expectBack();
  });

  it.each(['28P01', '57P03', '53300', '28000'])('with state %s', async (state) => {
    proxy.refuse(state);
    await expectRefused();
    proxy.mend();
    await expectBack();
  });
});
