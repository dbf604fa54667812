import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { claims, requests } from '#db/schema/index.ts';
import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { atRiskOf } from '#features/stats/overview/at-risk.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { listByCreation, matching } from './list.server.ts';
import { requestFilter } from './list.ts';

const site = await createTestApp();
const { db } = site.database;
const calls = requestCalls(site);
const { id, token } = await site.signInAs('super_admin');
const boss = { id, role: 'super_admin' } as const;
const today = isoDateInTehran(site.clock.now);
const CLOSED = 1000;

async function insertClaim(deadlineOn: string): Promise<number> {
  const dueAt = new Date(site.clock.now.getTime() + 1e10);
  const { id } = await insertTestRequest(db, { kind: 'claim', isSplit: true, dueAt });
  const at = site.clock.now;
  const lossDate = addDays(today, -3);
  const of = { line: 'fire', lossDate, hasInjury: false, reportedAt: at, updatedAt: at } as const;
  await db.insert(claims).values({ requestId: id, ...of, deadlineOn });
  return id;
}

/** How many rows of requests and of claims some work reads. */
const rowsRead = (work: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    const count = async () => {
      const tables = sql`pg_stat_xact_user_tables where relname in ('requests', 'claims')`;
      const [row] = await tx
        .select({ read: sql`sum(seq_tup_read + coalesce(idx_tup_fetch, 0))`.mapWith(Number) })
        .from(tables);
      return row?.read ?? 0;
    };
    const before = await count();
    await work(tx);
    return (await count()) - before;
  });

it('claims with a near deadline are found however many were closed before theirs was met', async () => {
  const near = await insertClaim(addDays(today, DEADLINE_NEAR_DAYS));
  const passed = await insertClaim(addDays(today, -20));
  await insertClaim(addDays(today, DEADLINE_NEAR_DAYS + 1));
  await db.execute(sql`
    insert into requests (kind, tracking_code, full_name, phone_number, respond_by, created_at, updated_at,
      is_split, status, result, closed_at)
    select 'claim', 'c' || n, 'مریم احمدی', '0912' || lpad(n::text, 7, '0'), now(), now(), now(), true, 'closed',
      'won', now()
    from generate_series(1, ${CLOSED}::int) as n`);
  await db.execute(sql`
    insert into claims (request_id, line, loss_date, has_injury, reported_at, updated_at, deadline_on)
    select id, 'fire', ${today}::date, false, now(), now(), ${today}::date from requests where status = 'closed'`);
  await db.execute(sql`analyze requests, claims`);

  const listed = await calls.get('/requests?due=deadline&sort=urgent', token);
  expect((listed.body.data as RequestView[]).map(({ id }) => id)).toEqual([passed, near]);
  const { hours: office } = await officeSettings(site.ctx);
  const risk = (tx: Transaction) => atRiskOf(tx, { today, office, viewer: boss });
  expect((await db.transaction(risk)).claims).toBe(2);

  const due = requestFilter.parse({ due: 'deadline' });
  const where = matching(due, boss, site.clock.now);
  const page = { cursor: null, limit: 100, offset: 0, direction: 'desc' } as const;
  const list = (tx: Transaction) => listByCreation(tx, where, page);
  const count = (tx: Transaction) => countUpTo(tx, requests, where, 100);
  for (const work of [list, count, risk]) expect(await rowsRead(work)).toBeLessThan(50);
});
