// Long: every filter and order of the one list, on rows of its own.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claims, requests } from '#db/schema/index.ts';
import type { RequestView } from '#features/requests/requests.ts';
import type { TaskView } from '#features/tasks/tasks.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { fieldsOf } from '#test/profiles.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { TODAY_QUERIES, type TodayAnswers, todaySectionsOf } from '../today-sections.ts';
import { type RequestCounts, type RequestsPage, waitingToday } from './list.ts';
import { SORTS } from './list-filter.ts';

const site = await createTestApp();
const calls = requestCalls(site);
site.clock.now = tehranInstant('2026-11-24', 12 * 60);
const me = await site.signInAs('admin');
const other = await site.signInAs('admin');
beforeEach(async () => {
  // Nobody may delete a request that has a timeline.
  await site.database.db.update(requests).set({ isSpam: true });
});

const from = (by: number): Date => new Date(site.clock.now.getTime() + by);
const insert = (given: Parameters<typeof insertTestRequest>[1] = {}) =>
  insertTestRequest(site.database.db, { createdAt: site.clock.now, ...given });

async function list(query: Record<string, string | number>): Promise<RequestsPage> {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const reply = await calls.get(`/requests?${params}`, me.token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as unknown as RequestsPage;
}
const idsOf = (page: RequestsPage): number[] => page.data.map(({ id }) => id);

/** Reads a list to its end by cursor; `between` happens after each part. */
async function readAll(
  query: Record<string, string | number>,
  between: (part: number) => Promise<unknown> = async () => {},
): Promise<number[]> {
  const ids: number[] = [];
  let cursor = '';
  for (let part = 1; part < 100; part += 1) {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    ids.push(...idsOf(page));
    if (page.meta.next_cursor === null) return ids;
    cursor = page.meta.next_cursor;
    await between(part);
  }
  throw new Error('the list has no end');
}

/** Forty rows: every third overdue, every fifth closed, in no order, some at the same instant. */
async function insertMany(): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const createdAt = from(-hours(1 + ((index * 17) % 23)));
    const isClosed = index % 5 === 0;
    const dueAt = index % 3 === 0 ? from(-minutes((index * 7) % 50)) : from(minutes(index % 9));
    await insert({ createdAt, ...(isClosed ? { status: 'closed' } : { dueAt }) });
  }
}

describe('order', () => {
  it('urgent: the open ones by what is due next, then the newest of the closed', async () => {
    const late = await insert({ dueAt: from(-minutes(5)), createdAt: from(-hours(1)) });
    const latest = await insert({ dueAt: from(-hours(5)), createdAt: from(-hours(9)) });
    const old = await insert({ dueAt: from(minutes(1)), createdAt: from(-hours(7)) });
    const young = await insert({ dueAt: from(hours(9)), createdAt: from(-minutes(1)) });
    const closed = await insert({ status: 'closed', createdAt: from(-hours(2)) });
    const page = await list({});
    expect(idsOf(page)).toEqual([latest.id, late.id, old.id, young.id, closed.id]);
    expect(page.meta).toMatchObject({ page: 1, total: 5, total_is_estimate: false });
    expect(idsOf(await list({ sort: 'newest' }))).toEqual([
      young.id,
      late.id,
      closed.id,
      old.id,
      latest.id,
    ]);
    const byAge = [latest.id, old.id, closed.id, late.id, young.id];
    expect(idsOf(await list({ sort: 'oldest' }))).toEqual(byAge);
    const byDue = [latest.id, late.id, old.id, young.id];
    expect(idsOf(await list({ sort: 'due' }))).toEqual(byDue);
    expect(idsOf(await list({ sort: 'due_desc' }))).toEqual(byDue.toReversed());
  });

  it.each(SORTS)('%s: pages and cursors answer the same rows', async (sort) => {
    await insertMany();
    const whole = idsOf(await list({ sort, per_page: 100 }));
    const isOfOpen = sort.startsWith('due') || sort === 'ends' || sort === 'deadline';
    expect(new Set(whole).size).toBe(isOfOpen ? 32 : 40);
    for (const per_page of [3, 20, 40]) {
      expect(await readAll({ sort, per_page }), `${per_page} by cursor`).toEqual(whole);
      const paged: number[] = [];
      for (let page = 1; paged.length < whole.length && page <= whole.length; page += 1) {
        paged.push(...idsOf(await list({ sort, per_page, page })));
      }
      expect(paged, `${per_page} by page`).toEqual(whole);
    }
  });

  it.each(SORTS)('%s: microseconds lose and double nothing', async (sort) => {
    for (let index = 0; index < 12; index += 1) await insert();
    const { db } = site.database;
    const at = '2026-11-20T08:00:00.123Z';
    await db.execute(
      sql`update requests set created_at = ${at}::timestamptz + (id % 7) * interval '100 microseconds',
        due_at = ${at}::timestamptz + (id % 5) * interval '100 microseconds'
        where not is_spam`,
    );
    const whole = idsOf(await list({ sort, per_page: 100 }));
    expect(whole).toHaveLength(12);
    for (const per_page of [1, 2, 5]) expect(await readAll({ sort, per_page })).toEqual(whole);
  });
});

describe('a list that changes while it is read', () => {
  it('loses no row of the newest, and doubles none', async () => {
    await insertMany();
    const whole = idsOf(await list({ sort: 'newest', per_page: 100 }));
    const read = await readAll({ sort: 'newest', per_page: 4 }, async (part) => {
      await insert();
      const id = whole[part * 3];
      if (id) await calls.post(`/requests/${id}/claim`, {}, me.token);
    });
    expect(read).toEqual(whole);
  });

  it('loses no row of the urgent; one that was worked on may come again', async () => {
    await insertMany();
    const boss = await site.signInAs('super_admin');
    const whole = idsOf(await list({ status: 'open', per_page: 100 }));
    const worked = new Set<number>();
    const read = await readAll({ status: 'open', per_page: 4 }, async (part) => {
      // One that was read already, and one that is still to come.
      for (const id of [whole[part * 4 - 2], whole[part * 4 + 5]]) {
        if (!id) continue;
        worked.add(id);
        const follow_up_at = from(days(1)).toISOString();
        const body = { outcome: 'busy', follow_up_at };
        await calls.post(`/requests/${id}/events`, body, boss.token);
      }
      await insert({ createdAt: site.clock.now });
    });
    const counts = Map.groupBy(read, (id) => id);
    for (const id of whole) {
      const times = counts.get(id)?.length ?? 0;
      if (worked.has(id)) expect([1, 2], `worked on: ${id}`).toContain(times);
      else expect(times, `left alone: ${id}`).toBe(1);
    }
  });

  it('keeps the moment of the first part, so that nothing turns overdue on the way', async () => {
    const started = site.clock.now;
    await insertMany();
    const whole = idsOf(await list({ per_page: 100 }));
    const read = await readAll({ per_page: 6 }, async () => {
      site.clock.now = new Date(site.clock.now.getTime() + minutes(2));
    });
    site.clock.now = started;
    expect(read).toEqual(whole);
  });
});

describe('filters', () => {
  it.each([
    ['kind', { kind: 'consultation' }, { kind: 'consultation' }],
    ['status', { status: 'waiting' }, { status: 'waiting' }],
    ['closed', { status: 'closed' }, { status: 'closed' }],
    ['result', { result: 'lost' }, { status: 'closed', closedAt: new Date(), result: 'lost' }],
    ['service', { service: 'claims-processing' }, { service: 'claims-processing' }],
    ['spam', { spam: 'true', search: 'ماشینی' }, { isSpam: true, fullName: 'ماشینی' }],
  ] as const)('%s', async (_name, query, given) => {
    await insert();
    const { id } = await insert(given);
    expect(idsOf(await list(query))).toEqual([id]);
  });

  it('open leaves out the closed, and all leaves out spam', async () => {
    const [open, waiting] = [await insert(), await insert({ status: 'waiting' })];
    await insert({ isSpam: true });
    const closed = await insert({ status: 'closed' });
    expect(idsOf(await list({ status: 'open' })).sort()).toEqual([open.id, waiting.id]);
    expect(idsOf(await list({})).sort()).toEqual([open.id, waiting.id, closed.id]);
  });

  it('assignee: me, none or somebody', async () => {
    const mine = await insert({ assigneeId: me.id });
    const theirs = await insert({ assigneeId: other.id });
    const nobodys = await insert();
    expect(idsOf(await list({ assignee: 'me' }))).toEqual([mine.id]);
    expect(idsOf(await list({ assignee: 'none' }))).toEqual([nobodys.id]);
    expect(idsOf(await list({ assignee: other.id }))).toEqual([theirs.id]);
    const [row] = (await list({ assignee: other.id })).data;
    expect(row?.assignee).toEqual({ id: other.id, name: 'آزمون نمونه' });
  });

  it('due: overdue, or still today in Tehran', async () => {
    const late = await insert({ dueAt: from(-1) });
    const now = await insert({ dueAt: from(0) });
    const tonight = await insert({ dueAt: tehranInstant('2026-11-24', 23 * 60 + 59) });
    await insert({ dueAt: tehranInstant('2026-11-25') });
    await insert({ status: 'closed' });
    expect(idsOf(await list({ due: 'overdue' }))).toEqual([late.id]);
    expect(idsOf(await list({ due: 'today', sort: 'due' }))).toEqual([now.id, tonight.id]);
  });

  it('from and to are days of Tehran, both included', async () => {
    const first = await insert({ createdAt: tehranInstant('2026-11-20') });
    const last = await insert({ createdAt: tehranInstant('2026-11-21', 23 * 60 + 59) });
    await insert({ createdAt: new Date(tehranInstant('2026-11-20').getTime() - 1) });
    await insert({ createdAt: tehranInstant('2026-11-22') });
    const between = { from: '2026-11-20', to: '2026-11-21', sort: 'newest' };
    expect(idsOf(await list(between))).toEqual([last.id, first.id]);
    expect(idsOf(await list({ from: '2026-11-23' }))).toEqual([]);
  });

  it('ids: of the list only these, as far as they belong to it', async () => {
    const listed = await insert();
    await insert();
    const closed = await insert({ status: 'closed' });
    const ids = `${listed.id},${closed.id},999999999`;
    const page = await list({ status: 'open', ids });
    expect([idsOf(page), page.meta.total]).toEqual([[listed.id], 1]);
    expect(idsOf(await list({ status: 'closed', ids }))).toEqual([closed.id]);
  });

  it.each([
    'kind=other',
    'status=gone',
    'assignee=you',
    'assignee=-1',
    'due=tomorrow',
    'result=',
    'sort=random',
    'from=1405/08/30',
    'from=2026-02-30',
    'from=0001-01-01',
    'to=9999-12-31',
    'ids=1,',
    'ids=0',
    'ids=1;2',
    `ids=${Array.from({ length: 101 }, () => 1).join()}`,
    'cursor=x',
    'cursor=rest.1.2',
    'cursor=rest.99999999999999999.1.1',
    'cursor=overdue.1.1.99999999999999',
    'search=%00',
    'service=%00',
    'kind=call&kind=call',
    'per_page=101',
  ])('refuses %s at its field', async (query) => {
    const field = query.split('=')[0] ?? '';
    const reply = await calls.get(`/requests?${query}`, me.token);
    // What is empty was not filled in.
    if (query === 'result=') expect(reply.status).toBe(200);
    else expect([reply.status, fieldsOf(reply)]).toEqual([422, [field]]);
  });
});

it('counts what the tabs say, of one kind or of all', async () => {
  await insert({ dueAt: from(-minutes(1)) });
  await insert({ assigneeId: me.id, status: 'assigned', dueAt: from(-minutes(1)) });
  await insert({ assigneeId: me.id, status: 'waiting', dueAt: from(minutes(1)) });
  await insert({ assigneeId: me.id, status: 'waiting', dueAt: from(days(2)) });
  await insert({ assigneeId: other.id, status: 'waiting', dueAt: from(-minutes(1)) });
  await insert({ assigneeId: me.id, status: 'closed' });
  await insert({ isSpam: true });
  await insert({ kind: 'partner', dueAt: from(days(2)) });
  const count = async (query = '') =>
    (await calls.get(`/requests/counts${query}`, me.token)).body.data as RequestCounts;
  expect(await count()).toEqual({
    new: 2,
    open: 6,
    mine: 3,
    unassigned: 2,
    due_today: 1,
    overdue: 1,
    deadlines: 0,
    all_overdue: 3,
    tasks: 0,
  });
  expect(await count('?kind=call')).toMatchObject({ new: 1, open: 5, all_overdue: 3 });
  expect(await count('?kind=consultation')).toMatchObject({ open: 0, mine: 0 });
});

describe('the badge of «کارهای امروز»', () => {
  /** The rows of the page, as it asks for them, beside the number of the badge. */
  async function pageAndBadge(): Promise<[page: number, badge: number]> {
    const requestsOf = async (query: Record<string, string>): Promise<RequestView[]> =>
      (await list({ ...query, per_page: 100 })).data;
    const asked = Object.entries(TODAY_QUERIES).map(async ([name, query]) => [
      name,
      await requestsOf(query),
    ]);
    const requests = Object.fromEntries(await Promise.all(asked)) as Omit<TodayAnswers, 'tasks'>;
    const tasks = (await calls.get('/tasks?owner=me&due=today', me.token)).body.data as TaskView[];
    const sections = todaySectionsOf({ ...requests, tasks }, site.clock.now);
    const rows = sections.flatMap((section) => section.rows);
    const counts = (await calls.get('/requests/counts', me.token)).body.data as RequestCounts;
    return [rows.length, waitingToday(counts)];
  }

  it('counts what was released by somebody who has left', async () => {
    await insert({ status: 'contacting', dueAt: from(days(2)) });
    await insert({ status: 'waiting', dueAt: from(-hours(1)) });
    expect(await pageAndBadge()).toEqual([2, 2]);
  });

  it('counts own claims whose deadline is near, and each row once', async () => {
    const claimOf = async (deadlineOn: string, given: object = {}) => {
      const far = { kind: 'claim', assigneeId: me.id, status: 'waiting', dueAt: from(days(9)) };
      const { id: requestId } = await insert({ ...far, ...given } as typeof requests.$inferInsert);
      const at = site.clock.now;
      await site.database.db.insert(claims).values({
        ...{ requestId, line: 'fire', lossDate: '2026-11-20', hasInjury: false },
        ...{ reportedAt: at, updatedAt: at, deadlineOn },
      });
    };
    await claimOf('2026-11-26');
    expect(await pageAndBadge()).toEqual([1, 1]);
    for (const day of ['2026-11-20', '2026-11-24', '2026-12-20']) await claimOf(day);
    await claimOf('2026-11-25', { assigneeId: null });
    await claimOf('2026-11-25', { assigneeId: other.id });
    await insert({ assigneeId: me.id, status: 'waiting', dueAt: from(hours(1)) });
    await insert({ assigneeId: other.id, status: 'new' });
    await calls.post('/tasks', { title: 'کارت', due_on: '2026-11-24', owner: me.id }, me.token);
    expect(await pageAndBadge()).toEqual([6, 6]);
  });
});
