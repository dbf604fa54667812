import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment, Lab } from '../lab.ts';
import { ask, type Call, call, countBy, keepDoing, look, quantile, until } from '../visitors.ts';

async function serveOnPostgres(lab: Lab) {
  const place = await lab.newPlace('postgres');
  // What is asked here is when the usual limits end a request.
  const server = await lab.serve(place, { PATIENCE: '1' });
  await until(async () => (await look(server.origin)).outcome === '200', 30_000);
  return { server, database: place.database ?? '', cluster: await lab.cluster() };
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const longest = (calls: Call[]): number => Math.max(0, ...calls.map(({ took }) => took));
const only = (calls: Call[], ...outcomes: string[]): boolean =>
  calls.every(({ outcome }) => outcomes.includes(outcome));
const outcomesOf = (calls: Call[]): string => countBy(calls.map(({ outcome }) => outcome));

const isUp = async (origin: string): Promise<boolean> => (await ask(origin)).outcome === '200';

/** How long after `since` the first request is taken in again, in ms; Infinity when none is. */
async function firstSuccess(origin: string, since: number): Promise<number> {
  const isBack = await until(() => isUp(origin), 30_000);
  return isBack ? performance.now() - since : Number.POSITIVE_INFINITY;
}

const away: Experiment = {
  name: 'PostgreSQL away under load',
  async run(lab) {
    const { server, cluster } = await serveOnPostgres(lab);
    await cluster.stop();
    const asking = keepDoing(4, () => ask(server.origin), 100);
    const looking = keepDoing(1, () => look(server.origin), 100);
    await pause(lab.rounds(30_000, 3000));
    const [asked, looked] = [await asking.end(), await looking.end()];
    await cluster.start();
    const back = await firstSuccess(server.origin, performance.now());
    const code = await server.stop();
    const isTold = asked.every(({ retryAfter }) => retryAfter !== null);
    return {
      figure: `asked ${outcomesOf(asked)}, longest ${inSeconds(longest(asked))}; pages ${outcomesOf(looked)}; first success ${inSeconds(back)} after its return`,
      limit: '503 + Retry-After ≤ 2 s, pages 200, back ≤ 5 s',
      holds:
        only(asked, '503') && isTold && only(looked, '200') && Number.isFinite(back) && code === 0,
      isInTime: longest(asked) <= 2000 && back <= 5000,
    };
  },
};

const frozen: Experiment = {
  name: 'PostgreSQL frozen (SIGSTOP)',
  async run(lab) {
    const { server, cluster } = await serveOnPostgres(lab);
    await cluster.freeze();
    const asking = keepDoing(8, () => ask(server.origin), 50);
    const reading = keepDoing(2, () => call(`${server.origin}/track?code=1`), 50);
    const looking = keepDoing(1, () => look(server.origin), 50);
    await pause(lab.rounds(20_000, 8000));
    const [asked, read, looked] = [await asking.end(), await reading.end(), await looking.end()];
    await cluster.thaw();
    const back = await firstSuccess(server.origin, performance.now());
    const page = quantile(
      looked.map(({ took }) => took),
      0.99,
    );
    await server.stop();
    return {
      figure: `writes ${outcomesOf(asked)}, longest ${inSeconds(longest(asked))}; reads longest ${inSeconds(longest(read))}; pages p99 ${page.toFixed(0)} ms; back after ${inSeconds(back)}`,
      limit: 'writes ≤ 5.5 s, reads ≤ 2.5 s, pages 200, p99 ≤ 100 ms, back ≤ 5 s',
      holds:
        only(asked, '503') &&
        only(read, '503', '429') &&
        only(looked, '200') &&
        Number.isFinite(back),
      isInTime: longest(asked) <= 5500 && longest(read) <= 2500 && page <= 100 && back <= 5000,
    };
  },
};

const locked: Experiment = {
  name: 'a table locked for longer than a write may take',
  async run(lab) {
    const { server, cluster, database } = await serveOnPostgres(lab);
    const holding = cluster.query(
      database,
      'begin; lock table request_events in access exclusive mode; select pg_sleep(8); commit',
    );
    await pause(500);
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(server.origin)));
    await holding;
    await pause(1000);
    const [open] = await cluster.query<{ n: number }>(
      database,
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    const [stored] = await cluster.query<{ n: number }>(
      database,
      'select count(*)::int as n from requests',
    );
    // As many as there are connections: each of them works.
    const end = performance.now();
    const later = await Promise.all(
      Array.from({ length: 12 }, () => firstSuccess(server.origin, end)),
    );
    const back = Math.max(...later);
    const kept = asked.filter(({ outcome }) => outcome === '200').length;
    await server.stop();
    return {
      figure: `${outcomesOf(asked)}, longest ${inSeconds(longest(asked))}; ${stored?.n} stored of ${kept} acknowledged; ${open?.n} left in a transaction; then 12 at once, all after ${inSeconds(back)}`,
      limit: '≤ 5.5 s, as many stored as acknowledged, none left open, then all ≤ 5 s',
      holds:
        stored?.n === kept && open?.n === 0 && Number.isFinite(back) && only(asked, '503', '200'),
      isInTime: longest(asked) <= 5500 && back <= 5000,
    };
  },
};

const terminated: Experiment = {
  name: 'connections ended in the middle of their work',
  async run(lab) {
    const { server, cluster, database } = await serveOnPostgres(lab);
    const asking = keepDoing(8, () => ask(server.origin), 5);
    const rounds = lab.rounds(40, 5);
    for (let round = 0; round < rounds; round += 1) {
      await cluster.query(
        'postgres',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
      await pause(150);
    }
    const asked = await asking.end();
    const back = await firstSuccess(server.origin, performance.now());
    const [stored] = await cluster.query<{ n: number }>(
      database,
      'select count(*)::int as n from requests',
    );
    const kept = asked.filter(({ outcome }) => outcome === '200').length;
    const code = await server.stop();
    // A commit whose answer was cut off is stored and was not acknowledged: never the other way round.
    const isStored = (stored?.n ?? 0) > kept;
    return {
      figure: `${rounds} times all connections: ${outcomesOf(asked)}; ${kept} acknowledged, ${(stored?.n ?? 0) - 1} stored; back after ${inSeconds(back)}; ended with ${code}`,
      limit: '200 or 503, none lost, no crash',
      holds: only(asked, '200', '503') && isStored && Number.isFinite(back) && code === 0,
      isInTime: back <= 5000,
    };
  },
};

export const postgresAway: Experiment[] = [away, frozen, locked, terminated];
