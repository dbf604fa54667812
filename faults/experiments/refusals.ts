import pg from 'pg';
import type { Cluster } from '#test/cluster.ts';
import type { Experiment, Lab } from '../lab.ts';
import { ask, type Call, countBy, look, until } from '../visitors.ts';

const ROLE = 'office';
const PASSWORD = 'right';

/** A server that comes as a role with a password and without any right beyond its own database. */
async function serveAsRole(lab: Lab) {
  const cluster = await lab.cluster();
  const { env, database: made } = await lab.newPlace('postgres');
  const database = String(made);
  await cluster.query('postgres', `create role ${ROLE} login password '${PASSWORD}'`);
  await cluster.query('postgres', `alter database ${database} owner to ${ROLE}`);
  const asked = `host all ${ROLE} 127.0.0.1/32 scram-sha-256`;
  await cluster.letIn(asked);
  const url = new URL(cluster.url(database));
  [url.username, url.password] = [ROLE, PASSWORD];
  const server = await lab.serve({ env: { ...env, DATABASE_URL: url.href }, database });
  await until(async () => (await look(server.origin)).outcome === '200', 30_000);
  const admin = (text: string) => cluster.query('postgres', text);
  /** What the server has is taken from it: it has to come anew. */
  const cut = () =>
    admin(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`);
  return { cluster, server, database, url: url.href, admin, cut, asked };
}

type Served = Awaited<ReturnType<typeof serveAsRole>>;

/** With which state it refuses whoever comes, and how it is brought to it and out of it again. */
type Refusal = { state: string; begin: () => Promise<unknown>; end: () => Promise<unknown> };

function refusalsOf({ cluster, database, admin, cut, asked }: Served): Refusal[] {
  const alter = (how: string) => () => admin(`alter database ${database} ${how}`);
  let guest: pg.Client | null = null;
  return [
    {
      state: '55000',
      begin: alter('with allow_connections false'),
      end: alter('with allow_connections true'),
    },
    {
      state: '28000',
      begin: () => cluster.letIn(`host ${database} ${ROLE} 127.0.0.1/32 reject`),
      end: () => cluster.letIn(asked),
    },
    {
      state: '28P01',
      begin: () => admin(`alter role ${ROLE} password 'other'`),
      end: () => admin(`alter role ${ROLE} password '${PASSWORD}'`),
    },
    {
      state: '3D000',
      async begin() {
        await alter('with allow_connections false')();
        await cut();
        await alter('rename to elsewhere')();
      },
      async end() {
        await admin(`alter database elsewhere rename to ${database}`);
        await alter('with allow_connections true')();
      },
    },
    {
      state: '53300',
      begin: alter('with connection limit 0'),
      end: alter('with connection limit -1'),
    },
    {
      state: '57P03',
      async begin() {
        // It waits for this one, and takes in nobody meanwhile.
        guest = await connectedTo(cluster);
        cluster.closeToOthers();
        await guest.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`,
        );
      },
      async end() {
        await guest?.end();
        await cluster.ended();
        await cluster.start();
      },
    },
  ];
}

async function connectedTo(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** With which state one who comes to an address is refused; nothing when one is let in. */
async function stateAt(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return '';
  } catch (error) {
    return (error as { code?: string }).code ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

const several = (work: () => Promise<Call>): Promise<Call[]> =>
  Promise.all(Array.from({ length: 6 }, work));

const isRefused = ({ outcome, retryAfter }: Call): boolean =>
  outcome === '503' && retryAfter !== null;

const longest = (calls: Call[]): number => Math.max(...calls.map(({ took }) => took));

/** How long it takes until a request is taken in again, in ms; Infinity when none is. */
async function backAfter(origin: string): Promise<number> {
  const start = performance.now();
  const isBack = await until(async () => (await ask(origin)).outcome === '200', 30_000);
  return isBack ? performance.now() - start : Number.POSITIVE_INFINITY;
}

const refused: Experiment = {
  name: 'PostgreSQL refuses who comes',
  async run(lab) {
    const served = await serveAsRole(lab);
    const { server, url, cut } = served;
    const wrong: string[] = [];
    const backs: number[] = [];
    const calls: Call[] = [];
    const refusals = refusalsOf(served);
    for (const { state, begin, end } of refusals) {
      await begin();
      if (state !== '57P03') await cut();
      const met = await stateAt(url);
      if (met !== state) throw new Error(`${state} was to be met, not ${met}`);
      const asked = await several(() => ask(server.origin));
      const looked = await several(() => look(server.origin));
      calls.push(...asked);
      const isGood = asked.every(isRefused) && looked.every(({ outcome }) => outcome === '200');
      const outcomes = [...asked, ...looked].map(({ outcome }) => outcome);
      if (!isGood) wrong.push(`${state}: ${countBy(outcomes)}`);
      await end();
      backs.push(await backAfter(server.origin));
    }
    const code = await server.stop();
    const back = Math.max(...backs);
    return {
      figure: `${refusals.map(({ state }) => state).join(', ')}: ${calls.length} requests, longest ${(longest(calls) / 1000).toFixed(1)} s, ${wrong.length === 0 ? 'all 503, all pages 200' : wrong.join('; ')}; back after ${(back / 1000).toFixed(1)} s at most`,
      limit: '503 + Retry-After ≤ 2 s, pages 200, back ≤ 5 s',
      holds: wrong.length === 0 && Number.isFinite(back) && code === 0,
      isInTime: longest(calls) <= 2000 && back <= 5000,
    };
  },
};

const readOnly: Experiment = {
  name: 'PostgreSQL that only reads (25006)',
  async run(lab) {
    const { server, admin, cut, database } = await serveAsRole(lab);
    await admin(`alter database ${database} set default_transaction_read_only = on`);
    await cut();
    const asked = await several(() => ask(server.origin));
    const looked = await several(() => look(server.origin));
    const [count] = await (await lab.cluster()).query<{ n: number }>(
      database,
      'select count(*)::int as n from requests',
    );
    await admin(`alter database ${database} reset default_transaction_read_only`);
    await cut();
    const back = await backAfter(server.origin);
    const code = await server.stop();
    return {
      figure: `${countBy(asked.map(({ outcome }) => outcome))}, longest ${(longest(asked) / 1000).toFixed(1)} s, ${count?.n} stored; pages ${countBy(looked.map(({ outcome }) => outcome))}; back after ${(back / 1000).toFixed(1)} s`,
      limit: '503 + Retry-After ≤ 2 s, none stored, pages 200, back ≤ 5 s',
      holds:
        asked.every(isRefused) &&
        looked.every(({ outcome }) => outcome === '200') &&
        count?.n === 0 &&
        Number.isFinite(back) &&
        code === 0,
      isInTime: longest(asked) <= 2000 && back <= 5000,
    };
  },
};

export const refusals: Experiment[] = [refused, readOnly];
