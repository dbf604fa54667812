import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROWS } from './database.ts';
import { hasStopped, kneeOf } from './knee.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import type { Office } from './office.ts';
import { cpuOf, cpuOfFamily, cpuOfMachine } from './processor.ts';
import { OWN_REQUESTS, type Workload } from './workloads.ts';

const run = promisify(execFile);
const CLIENT = path.join(import.meta.dirname, 'load-client.ts');
const LEVELS = [1, 4, 8, 16, 32, 64, 128];
export const SECONDS = Number(process.env.GROWTH_SECONDS ?? 3);
const WARM_UP = SECONDS / 4;

/** Shares of one processor: 1 is one of them, all the time. */
type Shares = {
  servers: number;
  postgres: number;
  pooler: number;
  client: number;
  /** Of whatever else ran on the machine. */
  others: number;
};

export type Step = Pick<LoadResult, 'p50' | 'p99'> & {
  connections: number;
  perSecond: number;
  refused: number;
  shares: Shares;
  /** Connections that PostgreSQL had to the database in the middle of it. */
  backends: number;
};

/** What is looked at beside the load. */
export type Watched = {
  postmaster: number;
  pooler: number | null;
  backends: () => Promise<number>;
};

/** Processor time of all, in microseconds, from now until the answer is called. */
function watch(office: Office, { postmaster, pooler }: Watched) {
  const read = () => ({
    servers: cpuOf(office.pids),
    postgres: cpuOfFamily(postmaster),
    pooler: pooler === null ? 0 : cpuOf([pooler]),
    machine: cpuOfMachine(),
    at: performance.now() * 1000,
  });
  const before = read();
  return (client: number): Shares => {
    const after = read();
    const passed = after.at - before.at;
    const share = (name: 'servers' | 'postgres' | 'pooler' | 'machine') =>
      (after[name] - before[name]) / passed;
    const own = { servers: share('servers'), postgres: share('postgres'), pooler: share('pooler') };
    const clientShare = client / (SECONDS * 1_000_000);
    const known = own.servers + own.postgres + own.pooler + clientShare;
    return { ...own, client: clientShare, others: Math.max(0, share('machine') - known) };
  };
}

let newPeople = 1;

async function step(
  office: Office,
  watched: Watched,
  workload: Workload,
  connections: number,
): Promise<Step> {
  const isNew = workload.turns === 'new people';
  const order: LoadOrder = {
    origins: office.origins,
    connections,
    warmUp: WARM_UP,
    seconds: SECONDS,
    path: workload.path,
    body: workload.body,
    headers: {
      ...workload.headers,
      ...(workload.isSignedIn && { authorization: `Bearer ${office.token}` }),
    },
    from: isNew ? newPeople : ROWS - OWN_REQUESTS + 1,
    to: isNew ? 9_999_999 : ROWS + 1,
  };
  const running = run(process.execPath, [CLIENT, JSON.stringify(order)]);
  // The client itself starts meanwhile; what it did before it counted is a small part of all.
  await pause(WARM_UP * 1000);
  const shares = watch(office, watched);
  await pause(SECONDS * 500);
  const backends = await watched.backends();
  const result = JSON.parse((await running).stdout) as LoadResult;
  if (isNew) newPeople = result.next;
  const refused = Object.values(result.refused).reduce((sum, times) => sum + times, 0);
  return {
    connections,
    perSecond: result.replies / SECONDS,
    p50: result.p50,
    p99: result.p99,
    refused,
    shares: shares(result.cpu),
    backends,
  };
}

/** One thing done over ever more connections, until more of them bring no more; answers the step where it stops. */
export async function findKnee(
  office: Office,
  watched: Watched,
  workload: Workload,
): Promise<{ knee: Step; last: Step }> {
  const steps: Step[] = [];
  for (const connections of LEVELS) {
    steps.push(await step(office, watched, workload, connections));
    if (hasStopped(steps)) break;
  }
  const [knee, last] = [kneeOf(steps), steps.at(-1)];
  if (!knee || !last) throw new Error('a step is always measured');
  return { knee, last };
}
