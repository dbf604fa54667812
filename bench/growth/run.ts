/**
 * `npm run growth`: one, two and four processes on one PostgreSQL of the measurement's own, straight and through
 * PgBouncer in transaction mode where that is installed; what an office does, each over ever more connections until the rate
 * rises no more. Prints a table; `-- --write` also puts it into docs/growing.md. `npm run growth -- plans` asks PostgreSQL
 * instead how its tables would lie on a cluster (`plans.ts`). `GROWTH_SECONDS` (3) a step, `GROWTH_ROWS` (100 000)
 * requests, `GROWTH_PROCESSES` (1,2,4).
 */
import { lacksPgbouncer, startPgbouncer } from '../../faults/pgbouncer.ts';
import { type Databases, openDatabases } from './database.ts';
import { tell } from './markdown.ts';
import { openOffice } from './office.ts';
import { tellPlans } from './plans.ts';
import { loadNow, type Measured, reportOf } from './report.ts';
import { findKnee } from './steps.ts';
import { WORKLOADS } from './workloads.ts';

const PROCESSES = (process.env.GROWTH_PROCESSES ?? '1,2,4').split(',').map(Number);

async function measureOffice(
  databases: Databases,
  processes: number,
  isPooled: boolean,
): Promise<Measured[]> {
  const { cluster } = databases;
  const name = await databases.copy();
  const pooler = isPooled ? await startPgbouncer(cluster.url('postgres')) : null;
  const measured: Measured[] = [];
  try {
    const url = pooler ? pooler.url(name) : cluster.url(name);
    const office = await openOffice(databases, url, processes);
    const backends = async () => {
      const text = `select count(*)::int as n from pg_stat_activity where datname = '${name}'`;
      return (await cluster.query<{ n: number }>('postgres', text))[0]?.n ?? 0;
    };
    const watched = {
      postmaster: await cluster.postmaster(),
      pooler: pooler?.pid ?? null,
      backends,
    };
    try {
      for (const workload of WORKLOADS) {
        const found = await findKnee(office, watched, workload);
        measured.push({ workload: workload.name, processes, isPooled, ...found });
        const { perSecond, connections, refused } = found.knee;
        console.log(
          `${processes}${isPooled ? ' through PgBouncer' : ''}: ${workload.name} ${perSecond.toFixed(0)}/s over ${connections}, ${refused} refused`,
        );
      }
    } finally {
      await office.close();
    }
  } finally {
    await pooler?.end();
    await databases.drop(name);
  }
  return measured;
}

async function measure(): Promise<void> {
  const load = loadNow();
  const lack = lacksPgbouncer();
  if (lack) console.log(`Nothing is measured through a pooler: it needs ${lack}.`);
  const databases = await openDatabases();
  const all: Measured[] = [];
  try {
    for (const processes of PROCESSES) {
      for (const isPooled of lack ? [false] : [false, true]) {
        all.push(...(await measureOffice(databases, processes, isPooled)));
      }
    }
    tell('rates', reportOf(all, load));
  } finally {
    await databases.end();
  }
}

if (process.argv.includes('plans')) await tellPlans();
else await measure();
