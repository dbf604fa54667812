import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isLockTimeout } from '#lib/node/pg-errors.ts';
import { keepDoing } from '../faults/visitors.ts';

/** In ms: for longer nobody may wait for a lock while a migration runs. */
export const LONGEST = 500;
/** In ms: measured before and after each, too. */
export const AROUND = 2000;

/** Of each table that grows. */
export const ROWS = Number(process.env.LOCK_ROWS ?? 1_000_000);

/** What people do, each time to other rows. */
const STATEMENTS = [
  'select * from requests where id = $1',
  'update requests set updated_at = now() where id = $1',
  "insert into request_events (request_id, type) values ($1, 'note')",
  'select * from users where id = $1',
  'update users set updated_at = now() where id = $1',
  'select * from request_events where request_id = $1',
];

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * One statement of somebody's: how long it took, in ms, and whether it gave up waiting for a lock. That is
 * judged, and not how long it took: the machine may be busy with other things.
 */
async function attempt(client: pg.Client, statement: string) {
  const start = performance.now();
  const id = 1 + Math.floor(Math.random() * ROWS);
  const gaveUp = await client.query(statement, [id]).then(
    () => false,
    (error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      return true;
    },
  );
  return { took: performance.now() - start, gaveUp };
}

/** Does what people do on a connection for each statement, until `end`. */
async function people(url: string) {
  const clients = await Promise.all(STATEMENTS.map(() => connect(url)));
  for (const client of clients) await client.query(`set lock_timeout = ${LONGEST}`);
  const lines = clients.map((client, index) =>
    keepDoing(1, () => attempt(client, STATEMENTS[index] ?? ''), 2),
  );
  return {
    async end() {
      const done = (await Promise.all(lines.map((line) => line.end()))).flat();
      for (const client of clients) await client.end();
      return {
        count: done.length,
        gaveUp: done.filter(({ gaveUp }) => gaveUp).length,
        longest: done.reduce((most, { took }) => Math.max(most, took), 0),
      };
    },
  };
}

/** How people fared while `work` was done, and how long that took, in ms. */
export async function measured(url: string, work: () => Promise<unknown>) {
  const others = await people(url);
  await pause(AROUND / 2);
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  await pause(AROUND / 2);
  return { ...(await others.end()), took };
}

export type Measured = Awaited<ReturnType<typeof measured>>;

/** For a line of the outcome. */
export const inWords = ({ count, gaveUp, longest, took }: Measured): string =>
  `${(took / 1000).toFixed(1)} s; of ${count} statements of others ${gaveUp} waited longer than ${LONGEST} ms for a lock, the slowest took ${Math.round(longest)} ms in all`;
