/**
 * Each migration since the last release over a million rows, run by the product's own migrator, while others
 * read and write by one statement after another: how long the slowest of them waited.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withoutLimit } from '#db/database-time.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { type Migration, readMigrations } from '#db/migration-files.ts';
import { withDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres.ts';
import { seed } from '../bench/seed.ts';
import lastRelease from '../deploy/last-release.json' with { type: 'json' };
import { startCluster } from '../faults/cluster.ts';
import { keepDoing } from '../faults/visitors.ts';

/** In ms: the most that a statement of somebody else may take while a migration runs. */
const LONGEST = 200;
/** In ms: measured before and after each, too. */
const AROUND = 2000;

const ROWS = Number(process.env.LOCK_ROWS ?? 1_000_000);

/** What people do, each time to other rows. */
const STATEMENTS = [
  'select * from requests where id = $1',
  'update requests set updated_at = now() where id = $1',
  "insert into request_events (request_id, type) values ($1, 'note')",
  'select * from users where id = $1',
  'update users set updated_at = now() where id = $1',
  'select * from request_events where request_id = $1',
];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Does what people do on a connection for each statement; `end` answers how long the slowest took, in ms. */
async function people(url: string) {
  const clients = await Promise.all(STATEMENTS.map(() => connect(url)));
  const lines = STATEMENTS.map((statement, index) =>
    keepDoing(
      1,
      async () => {
        const start = performance.now();
        await clients[index]?.query(statement, [1 + Math.floor(Math.random() * ROWS)]);
        return performance.now() - start;
      },
      2,
    ),
  );
  return {
    async end() {
      const took = await Promise.all(lines.map((line) => line.end()));
      for (const client of clients) await client.end();
      return {
        count: took.flat().length,
        longest: took.flat().reduce((a, b) => Math.max(a, b), 0),
      };
    },
  };
}

/** How long people waited at most while `work` was done, and how long that took, in ms. */
async function measured(url: string, work: () => Promise<unknown>) {
  const others = await people(url);
  await pause(AROUND / 2);
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  await pause(AROUND / 2);
  return { ...(await others.end()), took };
}

type Measured = Awaited<ReturnType<typeof measured>>;

function tell(name: string, { count, longest, took }: Measured): boolean {
  const holds = longest <= LONGEST;
  console.log(
    `${holds ? 'holds ' : 'BROKEN'} | ${name} | ${(took / 1000).toFixed(1)} s; of ${count} statements of others the slowest took ${Math.round(longest)} ms`,
  );
  return holds;
}

/** What no migration does: it shows that the waiting is seen. */
const BAD: Migration = {
  name: 'an index in the old way, which has to be seen',
  hash: 'of no migration',
  steps: [{ text: 'create index of_no_migration on requests (rating, id)', way: 'together' }],
  needs: null,
};

/** Ways that migrations have for what takes long. */
const GOOD: Migration[] = [
  {
    name: 'an index, concurrently',
    hash: 'index',
    steps: [
      { text: 'create index concurrently of_check on requests (rating, id)', way: 'concurrently' },
    ],
    needs: null,
  },
  {
    name: 'a column for every user, and a rule not yet validated',
    hash: 'column',
    steps: [
      { text: 'alter table users add column of_check integer default 0 not null', way: 'together' },
      {
        text: 'alter table users add constraint of_check check (of_check < 2) not valid',
        way: 'together',
      },
    ],
    needs: null,
  },
  {
    name: 'the rule validated',
    hash: 'validate',
    steps: [{ text: 'alter table users validate constraint of_check', way: 'together' }],
    needs: null,
  },
  {
    name: 'a hundred thousand rows in batches',
    hash: 'batches',
    steps: [
      {
        text: '-- In batches.\nupdate users set of_check = 1 where id in (select id from users where id <= 100000 and of_check = 0 limit 1000)',
        way: 'in-batches',
      },
    ],
    needs: null,
  },
];

/** Somebody's long transaction on the tables, and a migration that wants them meanwhile. */
async function besideALongOne(url: string, migrate: () => Promise<unknown>): Promise<Measured> {
  const holder = await connect(url);
  await holder.query(
    'begin; select count(*) from categories; lock table users in access share mode',
  );
  const result = await measured(url, async () => {
    const migrating = migrate();
    await pause(AROUND);
    await holder.query('commit');
    await migrating;
  });
  await holder.end();
  return result;
}

/** Throws when somebody waited for longer than a moment, or when waiting is not seen. */
export async function checkLocks(): Promise<void> {
  const cluster = await startCluster();
  try {
    const url = cluster.url(await cluster.createDatabase());
    const all = readMigrations();
    const released = all.slice(0, lastRelease.migrations);
    const broken = await withDatabase(openPostgres(url), async (database) => {
      const migrate = (migrations: Migration[]) =>
        withoutLimit(() => migrateToLatest(database, { migrations }));
      await migrate(released);
      const filler = await connect(url);
      console.log(
        `${ROWS.toLocaleString('en')} users, requests and events, as ${lastRelease.version} keeps them …`,
      );
      await seed((statement) => filler.query(statement), { rows: ROWS, passwordHash: 'x' });
      await filler.query(
        "insert into request_events (request_id, type) select id, 'created' from requests",
      );
      await filler.query('vacuum (analyze) request_events');
      await filler.end();

      const names: string[] = [];
      const judge = (name: string, result: Measured) => {
        if (!tell(name, result)) names.push(name);
      };
      judge('nothing', await measured(url, () => pause(AROUND)));
      for (const [place, { name }] of all.entries()) {
        if (place < released.length) continue;
        judge(name, await measured(url, () => migrate(all.slice(0, place + 1))));
      }
      const more = [...all];
      for (const migration of GOOD) {
        more.push(migration);
        judge(migration.name, await measured(url, () => migrate([...more])));
      }
      const late: Migration = {
        name: 'a column',
        hash: 'late',
        steps: [{ text: 'alter table users add column late text', way: 'together' }],
        needs: null,
      };
      more.push(late);
      judge(
        'a column, while somebody holds the table',
        await besideALongOne(url, () => migrate([...more])),
      );
      const bad = await measured(url, () => migrate([...more, BAD]));
      console.log(`seen   | ${BAD.name} | ${Math.round(bad.longest)} ms`);
      if (bad.longest <= LONGEST)
        throw new Error('an index in the old way kept nobody waiting: nothing is measured');
      return names;
    });
    if (broken.length > 0)
      throw new Error(`others waited for longer than ${LONGEST} ms: ${broken.join('; ')}`);
  } finally {
    await cluster.end();
  }
}
