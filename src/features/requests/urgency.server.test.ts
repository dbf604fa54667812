import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claims, policies, requests, settings } from '#db/schema/index.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { newPhone } from '#test/factories.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { insertTestRequest, requestCalls, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RequestView } from './requests.ts';
import { refreshUrgency } from './urgency.server.ts';

/* A Tuesday. */
const site = await createTestApp();
const { db } = site.database;
const NOW = tehranInstant('2026-11-24', 9 * 60);
site.clock.now = NOW;
const calls = requestCalls(site);
const book = policyCalls(site);
const clerk = await site.signInAs('super_admin');

/** Open from eight to four, but on Thursdays and Fridays. */
const open = [{ from: 8 * 60, to: 16 * 60 }];
const working_week = { sat: open, sun: open, mon: open, tue: open, wed: open, thu: [], fri: [] };
const refresh = () => refreshUrgency(site.ctx, () => false);

beforeEach(async () => {
  site.clock.now = NOW;
  await db.update(requests).set({ isSpam: true });
  await db.delete(settings);
  await storeSetting(db, 'public', { working_week });
  await refresh();
});

const at = (day: string, hour: number): Date => tehranInstant(day, hour * 60);
const from = (by: number): Date => new Date(NOW.getTime() + by);

async function insertRenewal(endsOn: string, given: object = {}) {
  const row = await insertTestRequest(db, {
    kind: 'renewal',
    createdAt: from(-days(30)),
    dueAt: from(days(9)),
    ...given,
  });
  const [policy] = await db
    .insert(policies)
    .values({
      status: 'active',
      holderName: 'آزمون',
      holderPhone: newPhone(),
      line: 'fire',
      insurerId: await book.insurerId(),
      number: newPolicyNumber(),
      startsOn: '2025-11-25',
      endsOn,
      renewalId: row.id,
    })
    .returning();
  return { id: row.id, policy: policy?.id ?? 0 };
}

async function insertClaim(deadlineOn: string | null, given: object = {}) {
  const { id } = await insertTestRequest(db, { kind: 'claim', dueAt: from(days(9)), ...given });
  await db.insert(claims).values({
    requestId: id,
    line: 'fire',
    lossDate: '2026-11-20',
    hasInjury: false,
    reportedAt: NOW,
    updatedAt: NOW,
    deadlineOn,
  });
  return id;
}

const urgencyOf = async (id: number) => {
  const { urgentAt, urgentFor } = await calls.rowOf(id);
  return [urgentAt, urgentFor];
};

async function listed(query = ''): Promise<RequestView[]> {
  const reply = await calls.get(`/requests?${query}`, clerk.token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as RequestView[];
}
const idsOf = async (query?: string) => (await listed(query)).map(({ id }) => id);

describe('the order of what is urgent', () => {
  it('goes by what happens, and not by when it was asked for', async () => {
    const soon = await insertTestRequest(db, { dueAt: from(days(2)), createdAt: from(-1) });
    const later = await insertTestRequest(db, { dueAt: from(days(4)), createdAt: from(-2) });
    const ending = await insertRenewal('2026-11-25');
    const claim = await insertClaim('2026-11-28');
    const late = await insertTestRequest(db, { dueAt: from(-minutes(1)) });
    const order = [late.id, ending.id, soon.id, later.id, claim];
    // 2026-11-28 09:00 is before the last hour of the deadline's day.
    expect(await idsOf('status=open')).toEqual(order);
    expect(await idsOf('sort=due')).toEqual(order);
    expect(await idsOf('sort=due_desc')).toEqual(order.toReversed());
  });

  it('is told with what it goes by', async () => {
    const { id } = await insertRenewal('2026-11-25');
    const claim = await insertClaim('2026-11-24');
    const call = await insertTestRequest(db, { dueAt: from(days(1)), followUpAt: from(days(1)) });
    const rows = await listed('status=open');
    expect(rows.map((row) => [row.id, row.urgent_for, row.urgent_at, row.ends_on])).toEqual([
      [claim, 'deadline', at('2026-11-24', 16).toISOString(), null],
      [call.id, 'follow_up', from(days(1)).toISOString(), null],
      [id, 'policy_end', at('2026-11-25', 16).toISOString(), '2026-11-25'],
    ]);
  });

  it('has renewals by the end of their policies, with what came of the last try', async () => {
    const far = await insertRenewal('2026-12-20', { dueAt: from(-1) });
    const near = await insertRenewal('2026-11-29', { dueAt: from(days(3)) });
    const next = await insertRenewal('2026-12-01', { dueAt: from(hours(1)) });
    await calls.post(`/requests/${next.id}/events`, { outcome: 'answered' }, clerk.token);
    const order = [near.id, next.id, far.id];
    expect(await idsOf('kind=renewal&sort=ends')).toEqual(order);
    const [first] = await listed('kind=renewal&sort=ends&per_page=1');
    expect(first).toMatchObject({ id: near.id, last_outcome: null, ends_on: '2026-11-29' });
    const reply = await calls.get('/requests?kind=renewal&sort=ends&per_page=2', clerk.token);
    const { next_cursor } = (reply.body as unknown as { meta: { next_cursor: string } }).meta;
    expect(await idsOf(`kind=renewal&sort=ends&cursor=${next_cursor}`)).toEqual([far.id]);
    expect((await listed('kind=renewal&sort=ends'))[1]?.last_outcome).toBe('answered');
  });

  it('makes late, and due today, what cannot wait any longer', async () => {
    const { id } = await insertRenewal('2026-11-24', { assigneeId: clerk.id, status: 'waiting' });
    expect(await idsOf('due=today&assignee=me')).toEqual([id]);
    expect(await idsOf('due=overdue')).toEqual([]);
    site.clock.now = from(hours(7) + 1);
    expect(await idsOf('due=today')).toEqual([]);
    expect(await idsOf('due=overdue&assignee=me')).toEqual([id]);
    expect(await idsOf('late=deadline')).toEqual([id]);
    const counts = await calls.get('/requests/counts', clerk.token);
    expect(counts.body.data).toMatchObject({ overdue: 1, all_overdue: 1, due_today: 0 });
  });

  it('is read along an index', async () => {
    const planOf = (of: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_sort = off`);
        const query =
          sql.raw(`explain select id from requests where not is_spam and joined_into is null
          and status <> 'closed' and ${of} order by urgent_at, id limit 50`);
        return JSON.stringify((await tx.execute(query)) as unknown);
      });
    expect(await planOf(`kind = 'call'`)).toMatch(/requests_urgent\b/);
    expect(await planOf(`kind <> 'complaint' and urgent_at < now()`)).toMatch(/requests_urgent\b/);
    expect(await planOf('assignee_id = 7')).toMatch(/requests_urgent_by_assignee/);
    expect(await planOf('assignee_id is null')).toMatch(/requests_urgent/);
  });
});

describe('how urgent a request is', () => {
  it('is its next step where nothing else ends before', async () => {
    const { id } = await insertRenewal('2027-01-20');
    expect(await urgencyOf(id)).toEqual([from(days(9)), 'promise']);
    expect(await urgencyOf(await insertClaim(null))).toEqual([from(days(9)), 'promise']);
  });

  it('follows its own row, its claim and its policy', async () => {
    const { id, policy } = await insertRenewal('2026-11-25');
    const next = from(days(3));
    await db.update(requests).set({ dueAt: next, followUpAt: next }).where(eq(requests.id, id));
    expect(await urgencyOf(id)).toEqual([at('2026-11-25', 16), 'policy_end']);
    await db.update(policies).set({ endsOn: '2026-12-25' }).where(eq(policies.id, policy));
    expect(await urgencyOf(id)).toEqual([next, 'follow_up']);
    await db.update(policies).set({ endsOn: '2026-11-24' }).where(eq(policies.id, policy));
    expect(await urgencyOf(id)).toEqual([at('2026-11-24', 16), 'policy_end']);
    // What is over can be met no more.
    await db.update(policies).set({ status: 'lapsed' }).where(eq(policies.id, policy));
    expect(await urgencyOf(id)).toEqual([next, 'follow_up']);

    const claim = await insertClaim('2026-11-30');
    const move = (deadlineOn: string | null) =>
      db.update(claims).set({ deadlineOn }).where(eq(claims.requestId, claim));
    expect(await urgencyOf(claim)).toEqual([at('2026-11-30', 16), 'deadline']);
    await move('2026-12-01');
    expect(await urgencyOf(claim)).toEqual([at('2026-12-01', 16), 'deadline']);
    await move(null);
    expect(await urgencyOf(claim)).toEqual([from(days(9)), 'promise']);
  });

  it('is nothing once closed, and is there again once reopened', async () => {
    const { id } = await insertRenewal('2026-11-25');
    const closed = { status: 'closed', dueAt: null, closedAt: NOW, result: 'lost' } as const;
    await db.update(requests).set(closed).where(eq(requests.id, id));
    expect(await urgencyOf(id)).toEqual([null, null]);
    const open = { status: 'new', dueAt: from(days(9)), closedAt: null, result: null } as const;
    await db.update(requests).set(open).where(eq(requests.id, id));
    expect(await urgencyOf(id)).toEqual([at('2026-11-25', 16), 'policy_end']);
  });

  it('ends with the last hours in which the office can act', async () => {
    // A Friday; the office is closed on Thursday as well.
    const { id } = await insertRenewal('2026-11-27');
    expect(await urgencyOf(id)).toEqual([at('2026-11-25', 16), 'policy_end']);
  });

  it('follows the hours and the holidays', async () => {
    const { id } = await insertRenewal('2026-11-25');
    const holidays = [{ date: '2026-11-25', title: 'تعطیل', guess: false }];
    await storeSetting(db, 'public', { working_week, holidays });
    await refresh();
    expect(await urgencyOf(id)).toEqual([at('2026-11-24', 16), 'policy_end']);
    await storeSetting(db, 'public', {
      working_week: { ...working_week, wed: [{ from: 480, to: 600 }] },
    });
    await refresh();
    expect(await urgencyOf(id)).toEqual([at('2026-11-25', 10), 'policy_end']);
  });
});

describe('what could not be counted at once', () => {
  it('does not wait for a request that another transaction holds, and is counted later', async () => {
    const { id, policy } = await insertRenewal('2026-11-25');
    await db.transaction(async (tx) => {
      await tx.select().from(requests).where(eq(requests.id, id)).for('update');
      await db.update(policies).set({ endsOn: '2026-11-24' }).where(eq(policies.id, policy));
    });
    expect(await urgencyOf(id)).toEqual([at('2026-11-25', 16), 'policy_end']);
    site.clock.now = from(minutes(11));
    await refresh();
    expect(await urgencyOf(id)).toEqual([at('2026-11-24', 16), 'policy_end']);
  });

  it('is counted in the next round where there is none at all', async () => {
    const { id } = await insertTestRequest(db, { dueAt: from(days(1)) });
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table requests disable trigger requests_keep_urgency`);
      await tx.update(requests).set({ urgentAt: null, urgentFor: null }).where(eq(requests.id, id));
      await tx.execute(sql`alter table requests enable trigger requests_keep_urgency`);
    });
    expect(await urgencyOf(id)).toEqual([null, null]);
    await refresh();
    expect(await urgencyOf(id)).toEqual([from(days(1)), 'promise']);
  });
});

describe('a turn that was not worked through', () => {
  const fails = () => {
    throw new Error('the database went away');
  };

  it.each([
    ['ended early', () => true],
    ['failed', fails],
  ])('%s, is taken again in the next round', async (_how, isOver) => {
    const { id, policy } = await insertRenewal('2026-11-25');
    await db.transaction(async (tx) => {
      await tx.select().from(requests).where(eq(requests.id, id)).for('update');
      await db.update(policies).set({ endsOn: '2026-11-24' }).where(eq(policies.id, policy));
    });
    site.clock.now = from(minutes(11));
    await refreshUrgency(site.ctx, isOver).catch(() => {});
    expect(await urgencyOf(id)).toEqual([at('2026-11-25', 16), 'policy_end']);
    site.clock.now = from(minutes(12));
    await refresh();
    expect(await urgencyOf(id)).toEqual([at('2026-11-24', 16), 'policy_end']);
  });

  it('is taken again where the hours had changed too', async () => {
    const { id } = await insertRenewal('2026-11-25');
    const holidays = [{ date: '2026-11-25', title: 'تعطیل', guess: false }];
    await storeSetting(db, 'public', { working_week, holidays });
    await refreshUrgency(site.ctx, fails).catch(() => {});
    site.clock.now = from(minutes(1));
    await refresh();
    expect(await urgencyOf(id)).toEqual([at('2026-11-24', 16), 'policy_end']);
  });
});

describe('a time to call again after the end', () => {
  const say = (id: number, follow_up_at: Date, more: object = {}) =>
    calls.post(
      `/requests/${id}/events`,
      { outcome: 'callback', follow_up_at: follow_up_at.toISOString(), ...more },
      clerk.token,
    );

  it('of the policy or of the legal deadline has to be confirmed', async () => {
    const { id } = await insertRenewal('2026-11-26');
    const claim = await insertClaim('2026-11-26');
    for (const [one, code] of [
      [id, 'after_policy'],
      [claim, 'after_claim'],
    ] as const) {
      expect((await say(one, at('2026-11-26', 23))).status).toBe(200);
      const asked = await say(one, at('2026-11-27', 9));
      expect([asked.status, asked.body.code]).toEqual([409, code]);
      expect((await calls.rowOf(one)).followUpAt).toEqual(at('2026-11-26', 23));
      expect((await say(one, at('2026-11-27', 9), { after_end: true })).status).toBe(200);
      expect((await calls.rowOf(one)).followUpAt).toEqual(at('2026-11-27', 9));
    }
  });

  it('is asked about no more once it is over, and never without one', async () => {
    const { id } = await insertRenewal('2026-11-23');
    expect((await say(id, at('2026-11-30', 9))).status).toBe(200);
    const { id: call } = await insertTestRequest(db);
    expect((await say(call, at('2027-01-30', 9))).status).toBe(200);
  });
});
