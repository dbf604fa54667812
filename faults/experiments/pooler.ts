import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment, Lab } from '../lab.ts';
import { logIn } from '../office.ts';
import { lacksPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { ask, type Call, countBy, isStored, keepDoing } from '../visitors.ts';

/** Fewer than the two processes have between them, so that transactions of one share them with the other's. */
const SERVER_CONNECTIONS = 6;

const longest = (calls: Call[]): number => Math.max(...calls.map(({ took }) => took));
const outcomesOf = (calls: Call[]): string => countBy(calls.map(({ outcome }) => outcome));

/** Two processes that reach one database through a pooler only. */
async function serveThrough(lab: Lab) {
  const cluster = await lab.cluster();
  const { env, database } = await lab.newPlace('postgres');
  const pooler = await startPgbouncer(cluster.url('postgres'), { size: SERVER_CONNECTIONS });
  const DATABASE_URL = pooler.url(database ?? '');
  const place = { env: { ...env, DATABASE_URL }, database };
  const servers = [await lab.serve(place), await lab.serve(place)];
  const count = async (of: string): Promise<number> => {
    const rows = await cluster.query<{ n: number }>(
      database ?? '',
      `select count(*)::int as n from ${of}`,
    );
    return rows[0]?.n ?? 0;
  };
  return { cluster, database: database ?? '', pooler, servers, count };
}

const pooled: Experiment = {
  name: 'two processes through PgBouncer in transaction mode',
  lacks: lacksPgbouncer,
  async run(lab) {
    const { cluster, database, pooler, servers, count } = await serveThrough(lab);
    const origins = servers.map(({ origin }) => origin);
    for (const origin of origins) await logIn(origin);
    let turn = 0;
    const asking = keepDoing(12, () => ask(origins[turn++ % origins.length] ?? ''));
    while (asking.done.length < lab.rounds(1500, 200)) await pause(50);
    const asked = await asking.end();
    const kept = asked.filter(isStored).length;
    const stored = await count('requests');

    const holding = cluster.query(
      database,
      'begin; lock table request_events in access exclusive mode; select pg_sleep(8); commit',
    );
    await pause(500);
    const refused = await Promise.all(
      Array.from({ length: 12 }, (_unused, n) => ask(origins[n % origins.length] ?? '')),
    );
    await holding;
    await pause(1000);
    const late = (await count('requests')) - stored;
    const keptLate = refused.filter(isStored).length;
    for (const server of servers) await server.stop();
    await pooler.end();
    return {
      figure: `${outcomesOf(asked)}, ${stored} stored of ${kept} acknowledged; behind a locked table ${outcomesOf(refused)}, longest ${(longest(refused) / 1000).toFixed(1)} s, ${late} stored of ${keptLate} acknowledged`,
      limit: 'none refused but behind the lock, there ≤ 5.5 s, as many stored as acknowledged',
      holds: kept === asked.length && stored === kept && late === keptLate,
      isInTime: longest(refused) <= 5500,
    };
  },
};

export const poolers: Experiment[] = [pooled];
