// Long: many random offices, each counted by an oracle, by the overview and by every list behind it.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestEvents, requests, users } from '#db/schema/index.ts';
import { LATE_CAUSES, type LateCause, REQUEST_KINDS } from '#domain/requests.ts';
import { minutes } from '#lib/dates/durations.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertTestRequest } from '#test/past-requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { StatsOverview } from '../stats.ts';

/* Tuesday 2025-03-25, 11:30 in Tehran. */
const NOW = new Date('2025-03-25T08:00:00Z');
const inMinutes = (count: number) => new Date(NOW.getTime() + minutes(count));

let boss: { id: number; token: string };
let admin: { id: number; token: string };

const site = await createTestApp();
site.clock.now = NOW;
boss = await site.signInAs('super_admin');
admin = await site.signInAs('admin');
const given = { role: 'admin', isActive: false, lastName: 'رفته' } as const;
const gone = await insertTestUser(site.database.db, given);
beforeEach(forget);

/** An office without requests; one that has a timeline cannot be deleted. */
async function forget(): Promise<void> {
  site.clock.now = NOW;
  await site.database.db.update(requests).set({ isSpam: true });
}

async function overview(token = boss.token): Promise<StatsOverview> {
  const { status, body } = await site.call('GET', '/stats/overview', undefined, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as StatsOverview;
}

type Listed = { ids: number[]; total: number };

async function listed(query: string, token = boss.token): Promise<Listed> {
  const { status, body } = await site.call(
    'GET',
    `/requests?per_page=100&${query}`,
    undefined,
    token,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const page = body as unknown as { data: { id: number }[]; meta: { total: number } };
  return { ids: page.data.map(({ id }) => id).sort((a, b) => a - b), total: page.meta.total };
}

const STATUSES = ['new', 'assigned', 'contacting', 'waiting', 'closed'] as const;
const EVENTS = ['message', 'note', 'answered', 'assigned', 'rated', 'undone'] as const;

/** One request of an office, in minutes from now. */
const drawn = fc.record({
  kind: fc.constantFrom(...REQUEST_KINDS),
  status: fc.constantFrom(...STATUSES),
  holder: fc.constantFrom('none', 'boss', 'admin', 'gone'),
  dueIn: fc.constantFrom(-3000, -60, -1, 0, 1, 600),
  followUpIn: fc.constantFrom(null, -60, 0, 60),
  isSpam: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  cameBefore: fc.constantFrom(10, 3000, 18_000, 40_000),
  triedAfter: fc.constantFrom(undefined, 5, 15, 400),
  events: fc.array(fc.constantFrom(...EVENTS), { maxLength: 4 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;
type Stored = Drawn & { id: number; assigneeId: number | null };

const holderId = (holder: Drawn['holder']): number | null =>
  ({ none: null, boss: boss.id, admin: admin.id, gone: gone.id })[holder];

async function store(one: Drawn): Promise<Stored> {
  const { kind, status, isSpam, cameBefore, triedAfter, dueIn, followUpIn } = one;
  const assigneeId = holderId(one.holder);
  const { db } = site.database;
  const isClosed = status === 'closed';
  const id = await insertTestRequest(db, {
    at: inMinutes(-cameBefore).toISOString(),
    kind,
    isSpam,
    assigneeId,
    ...(triedAfter !== undefined && triedAfter <= cameBefore && { triedAfter }),
    ...(isClosed
      ? { closed: 'won' as const }
      : {
          status,
          dueAt: inMinutes(dueIn),
          followUpAt: followUpIn === null ? null : inMinutes(followUpIn),
        }),
  });
  let last: number | null = null;
  for (const type of one.events) {
    // What is undone is the event before it.
    if (type === 'undone' && last === null) continue;
    const payload: Record<string, unknown> = type === 'undone' ? { undoes: [last] } : {};
    const [event] = await db
      .insert(requestEvents)
      .values({ requestId: id, type, payload })
      .returning({ id: requestEvents.id });
    last = event?.id ?? null;
  }
  return { ...one, id, assigneeId };
}

/** What of a timeline was undone is taken out; then the last that counts decides. */
function isUnanswered(events: Drawn['events']): boolean {
  const left: string[] = [];
  const seen: string[] = [];
  for (const type of events) {
    if (type === 'undone') {
      if (seen.length === 0) continue;
      // An undoing itself can be named by the next one; it changes nothing.
      if (seen.at(-1) !== 'undone') left.pop();
      seen.push(type);
      continue;
    }
    seen.push(type);
    left.push(type);
  }
  const counted = left.filter((type) => ['message', 'note', 'answered'].includes(type));
  return counted.at(-1) === 'message';
}

/** The cause as one would say it, by looking at one request after another; null: it is not late. */
function causeOf(one: Stored): LateCause | null {
  if (one.isSpam || one.status === 'closed' || one.dueIn >= 0) return null;
  if (one.assigneeId === null) return 'unclaimed';
  if (one.status === 'new' || one.status === 'assigned') return 'untouched';
  const isPast = one.followUpIn !== null && one.followUpIn <= 0;
  if (one.status === 'waiting' && isPast) return 'follow_up';
  return isUnanswered(one.events) ? 'message' : 'customer';
}

describe('who is late', () => {
  it('has one cause, and each figure the list behind it, in any office', async () => {
    const office = fc.array(drawn, { minLength: 1, maxLength: 30 });
    const counted = async (drawnOnes: Drawn[]) => {
      await forget();
      const stored: Stored[] = [];
      for (const one of drawnOnes) stored.push(await store(one));
      const view = await overview();
      const lateOnes = stored.filter((one) => causeOf(one) !== null);
      expect(view.late.total).toBe(lateOnes.length);
      expect(view.overdue.total).toBe(lateOnes.length);
      expect((await listed('due=overdue')).total).toBe(lateOnes.length);
      expect(view.late.by_cause.map(({ cause }) => cause)).toEqual(LATE_CAUSES);
      for (const { cause, total, oldest } of view.late.by_cause) {
        const own = lateOnes.filter((one) => causeOf(one) === cause);
        expect([cause, total]).toEqual([cause, own.length]);
        const ids = own.map(({ id }) => id).sort((a, b) => a - b);
        expect(await listed(`late=${cause}`)).toEqual({ ids, total });
        const first = Math.min(...own.map(({ dueIn }) => dueIn));
        expect(oldest?.due_at).toBe(own.length > 0 ? inMinutes(first).toISOString() : undefined);
      }
      const seen = view.late.by_assignee;
      expect(seen.reduce((sum, row) => sum + row.total, 0)).toBe(lateOnes.length);
      for (const { assignee, by_cause, total, within, missed } of seen) {
        const id = assignee?.id ?? null;
        const own = lateOnes.filter(({ assigneeId }) => assigneeId === id);
        expect(total).toBe(own.length);
        const whose = `assignee=${id ?? 'none'}`;
        for (const cause of LATE_CAUSES) {
          expect(by_cause[cause]).toBe(own.filter((one) => causeOf(one) === cause).length);
          expect((await listed(`late=${cause}&${whose}`)).total).toBe(by_cause[cause]);
        }
        const days = `from=${view.late.period.from}&to=${view.late.period.to}`;
        expect((await listed(`${days}&${whose}&answer=kept`)).total).toBe(within);
        expect((await listed(`${days}&${whose}&answer=missed`)).total).toBe(missed);
      }
      expect((await listed('due=today')).total).toBe(view.morning.due_today);
    };
    await fc.assert(fc.asyncProperty(office, counted), { numRuns: 5, seed: 1404 });
  });

  it('is seen of an admin in their own row and in all totals, of a super-admin for everybody', async () => {
    const { db } = site.database;
    const add = (assigneeId: number | null) =>
      insertTestRequest(db, { at: inMinutes(-60).toISOString(), assigneeId, status: 'assigned' });
    for (const id of [admin.id, gone.id, gone.id, null]) await add(id);
    const own = (await overview(admin.token)).late;
    expect(own.total).toBe(4);
    expect(own.by_cause.map(({ total }) => total)).toEqual([1, 3, 0, 0, 0, 0]);
    expect(own.by_assignee).toMatchObject([{ assignee: { id: admin.id }, total: 1, missed: 1 }]);
    expect(JSON.stringify(own.by_assignee)).not.toContain('رفته');
    // Who left has their rows still, and what has no assignee comes last.
    expect((await overview()).late.by_assignee).toMatchObject([
      { assignee: { id: gone.id, name: 'آزمون رفته' }, total: 2, within: 0, missed: 2 },
      { assignee: { id: admin.id }, total: 1, within_target: 0 },
      { assignee: null, total: 1, by_cause: { unclaimed: 1 } },
    ]);
    const idle = await site.signInAs('admin');
    expect((await overview(idle.token)).late.by_assignee).toMatchObject([
      { assignee: { id: idle.id }, total: 0, within_target: null },
    ]);
    expect(await db.$count(users)).toBeGreaterThan(3);
  });

  it('becomes late by the clock alone, and is late no more once its next step is made', async () => {
    const { db } = site.database;
    await insertTestRequest(db, {
      at: NOW.toISOString(),
      assigneeId: admin.id,
      status: 'assigned',
    });
    site.clock.now = inMinutes(15);
    expect((await overview()).late.total).toBe(0);
    site.clock.now = new Date(inMinutes(15).getTime() + 1);
    expect((await overview()).late.by_assignee).toMatchObject([{ by_cause: { untouched: 1 } }]);
    const id = (await listed('late=untouched')).ids[0];
    const event = { outcome: 'answered' };
    await site.call('POST', `/requests/${id}/events`, event, admin.token);
    expect((await overview()).late.total).toBe(0);
    site.clock.now = inMinutes(2 * 24 * 60);
    // The session has ended meanwhile.
    const { token } = await site.signInAs('super_admin');
    expect((await listed('late=customer', token)).ids).toEqual([id]);
  });

  it('counts what is joined to another request with that one', async () => {
    const { db } = site.database;
    const given = { at: NOW.toISOString(), assigneeId: admin.id, status: 'assigned' } as const;
    const joinedInto = await insertTestRequest(db, given);
    await insertTestRequest(db, { ...given, kind: 'consultation', joinedInto });
    site.clock.now = inMinutes(2 * 24 * 60);
    const { token } = await site.signInAs('super_admin');
    expect((await overview(token)).late.total).toBe(1);
    expect(await listed('late=untouched', token)).toEqual({ ids: [joinedInto], total: 1 });
  });

  it('is asked for by a cause that there is', async () => {
    const { status, body } = await site.call('GET', '/requests?late=lazy', undefined, boss.token);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['late']);
  });
});
