// Long: fifty times a process is killed while it merges or splits.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { bindCustomers } from './bind.server.ts';
import { mergeCustomers, splitCustomer } from './merge.server.ts';

const KILLS = 50;
const PEOPLE = 8;

const database = await createTestDatabase();
const outside = new pg.Client({ connectionString: database.url });
outside.on('error', () => {});
await outside.connect();
const site = await createTestApp({ database });
const { db } = site.database;
const calls = policyCalls(site);
const chief = await site.signInAs('super_admin');
const clerk = {
  ...(await insertTestUser(db, { role: 'admin' })),
  role: 'admin' as const,
  sessionId: 0,
};
afterAll(() => outside.end());

/** Ends what is about customers at the moment, after so many of its statements were seen; answers how many. */
async function killAfter(seen: number, isOver: () => boolean): Promise<number> {
  const isThere = `datname = current_database() and pid <> pg_backend_pid()
    and xact_start is not null and query like '%customer%'`;
  let last = '';
  for (let left = seen; !isOver(); ) {
    const { rows } = await outside.query<{ pid: number; query: string }>(
      `select pid, query from pg_stat_activity where ${isThere}`,
    );
    const now = rows.map(({ pid, query }) => `${pid} ${query}`).join();
    if (now === '' || now === last) continue;
    last = now;
    left -= 1;
    if (left > 0) continue;
    const killed = await outside.query(
      // Found first: in one condition with the rest it would end this connection too.
      `with found as materialized (select pid from pg_stat_activity where ${isThere})
        select pg_terminate_backend(pid) from found`,
    );
    if (killed.rowCount) return killed.rowCount;
  }
  return 0;
}

/** What must hold whatever was killed; each line is a row that says otherwise. */
const broken = () =>
  rowsOf<{ what: string; id: string }>(
    db,
    sql`with recursive chain as (
        select from_id, into_id as at from customer_merges where undone_at is null
        union all
        select chain.from_id, next.into_id from chain
        join customer_merges as next on next.from_id = chain.at and next.undone_at is null
      ), ends as (
        select from_id, at from chain
        where not exists (select from customer_merges where from_id = chain.at and undone_at is null)
      )
      select 'request' as what, id from requests where not exists (
        select from customers where customers.id = requests.customer_id)
      union all select 'policy', id from policies where not exists (
        select from customers where customers.id = policies.customer_id)
      union all select 'merged into a merged one', own.id from customers as own
        join customers as root on root.id = own.merged_into where root.merged_into is not null
      union all select 'merged without a merge', customers.id from customers
        full join ends on ends.from_id = customers.id
        where customers.merged_into is distinct from ends.at`,
  );

describe('a process that is killed under merging and splitting', () => {
  it('leaves no orphan, and each customer either merged or not', async () => {
    for (let place = 0; place < PEOPLE; place += 1) {
      const of = { name: `شخص ${'ابپتثجچح'[place]}`, phone: newPhone() };
      await insertTestRequest(db, { fullName: of.name, phoneNumber: of.phone });
      await calls.entered({ holder_name: of.name, holder_phone: of.phone }, chief.token);
    }
    await bindCustomers(site.ctx);
    const rows = await rowsOf<{ id: string }>(db, sql`select id from customers order by id`);
    const ids = rows.map(({ id }) => Number(id));
    expect(ids).toHaveLength(PEOPLE);
    let killed = 0;
    const ends = { done: 0, refused: 0, lost: 0 };
    for (let round = 0; killed < KILLS && round < KILLS * 20; round += 1) {
      let running = 2;
      const work = async (turn: number) => {
        const id = ids[turn % PEOPLE] as number;
        const into = ids[(turn * 5 + 3) % PEOPLE] as number;
        try {
          const merged = await rowsOf<{ root: string | null }>(
            db,
            sql`select merged_into as root from customers where id = ${id}`,
          );
          const root = merged[0]?.root;
          if (root) await splitCustomer(site.ctx, clerk, Number(root), [id]);
          else await mergeCustomers(site.ctx, clerk, id, { into });
          ends.done += 1;
        } catch (error) {
          const isRefused = (error as { kind?: string }).kind === 'conflict';
          ends[isRefused ? 'refused' : 'lost'] += 1;
        } finally {
          running -= 1;
        }
      };
      const [, , now] = await Promise.all([
        work(round),
        work(round * 3 + 1),
        // Of three rounds one is left alone, so that the next ones find something to split.
        round % 3 === 2 ? 0 : killAfter(1 + (round % 12), () => running === 0),
      ]);
      killed += now;
    }
    expect(killed).toBeGreaterThanOrEqual(KILLS);
    expect(ends.done).toBeGreaterThan(0);
    expect(ends.lost).toBeGreaterThan(0);
    expect(await broken(), JSON.stringify(ends)).toEqual([]);
    // And they go on as if nothing had been.
    await bindCustomers(site.ctx);
    const { body } = await calls.get('/customers', chief.token);
    expect((body.data as object[]).length).toBeGreaterThan(0);
  });
});
