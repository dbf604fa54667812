// Long: who may join what, what becomes of both, and what their senders see, in one office with the same people.
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, customers, requestDayChanges, users } from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { countByStaff } from '#features/stats/days/counts.data.server.ts';
import { days, hours, minutes, seconds } from '#lib/dates/durations.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { joinCalls } from '#test/joined-requests.ts';
import { openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { releaseAll } from '../assign.server.ts';

const site = await createTestApp();
const calls = joinCalls(site);
await openAlways(site.database.db);
const clerk = await site.signInAs('admin');
const colleague = await site.signInAs('admin');
const boss = await site.signInAs('super_admin');
beforeEach(() => {
  site.clock.now = new Date();
});

const wait = (by: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + by);
};
const ago = (by: number): Date => new Date(site.clock.now.getTime() - by);

/** A call and a consultation of one number, held by the clerk. */
async function pair(given: { call?: object; consultation?: object } = {}) {
  const phoneNumber = newPhone();
  const held = { phoneNumber, assigneeId: clerk.id, status: 'assigned' as const };
  const call = await calls.insert({ kind: 'call', ...held, ...given.call });
  const consultation = await calls.insert({ kind: 'consultation', ...held, ...given.consultation });
  return { phoneNumber, call, consultation };
}

/** A national code that the staff compared with the person's papers. */
const checked = (nationalCode: string) => ({
  nationalCode,
  codeCheckedAt: new Date(),
  codeCheckedBy: clerk.id,
});

describe('the requests of one person', () => {
  const listed = async (id: number) => {
    const { body } = await calls.get(`/requests/${id}/same-person`, clerk.token);
    return (body.data as RequestView[]).map((one) => one.id);
  };

  it('are those of the number, open and closed, the latest first, never spam nor itself', async () => {
    const phoneNumber = newPhone();
    const of = { phoneNumber };
    const old = await calls.insert({ ...of, status: 'closed', createdAt: ago(days(9)) });
    const spam = await calls.insert({ ...of, isSpam: true });
    const partner = await calls.insert({ ...of, kind: 'partner', createdAt: ago(days(2)) });
    const own = await calls.insert(of);
    await calls.insert();
    expect(await listed(own.id)).toEqual([partner.id, old.id]);
    expect(await listed(old.id)).not.toContain(spam.id);
  });

  it('are not those of a national code that somebody merely wrote of themselves', async () => {
    const { db } = site.database;
    const nationalCode = '0499370880';
    const sure = await insertTestUser(db, checked(nationalCode));
    const stranger = await insertTestUser(db, { nationalCode });
    const theirs = await calls.insert({ userId: sure.id });
    const own = await calls.insert({ userId: stranger.id });
    await bindCustomers(site.ctx);
    expect(await listed(theirs.id)).toEqual([]);
    expect(await listed(own.id)).toEqual([]);
    expect((await calls.join(own.id, theirs.id, boss)).status).toBe(422);
  });

  it('are those of accounts with the same checked national code', async () => {
    const { db } = site.database;
    const code = checked('0499370899');
    const [one, two] = [await insertTestUser(db, code), await insertTestUser(db, code)];
    const none = await insertTestUser(db);
    const first = await calls.insert({ userId: one.id });
    const second = await calls.insert({ userId: two.id });
    const third = await calls.insert({ userId: none.id });
    await bindCustomers(site.ctx);
    expect(await listed(first.id)).toEqual([second.id]);
    expect(await listed(third.id)).toEqual([]);
  });

  it('are those of accounts whose customers the staff said to be one', async () => {
    const { db } = site.database;
    const [one, two] = [
      await insertTestUser(db, { firstName: 'مینا', lastName: 'کریمی' }),
      await insertTestUser(db, { firstName: 'مینا', lastName: 'محمدی' }),
    ];
    const first = await calls.insert({ userId: one.id });
    const second = await calls.insert({ userId: two.id });
    await bindCustomers(site.ctx);
    expect(await listed(first.id)).toEqual([]);
    const [into, from] = await db
      .select({ id: users.customerId })
      .from(users)
      .where(inArray(users.id, [one.id, two.id]))
      .orderBy(users.id);
    await db
      .update(customers)
      .set({ mergedInto: into?.id ?? 0 })
      .where(eq(customers.id, from?.id ?? 0));
    expect([await listed(first.id), await listed(second.id)]).toEqual([[second.id], [first.id]]);
  });

  it('are no more than twenty', async () => {
    const phoneNumber = newPhone();
    const closed = { phoneNumber, status: 'closed' as const };
    for (let n = 0; n < 22; n += 1) await calls.insert(closed);
    const { id } = await calls.insert({ phoneNumber });
    expect(await listed(id)).toHaveLength(20);
  });

  it('are for staff, and of a request that is there', async () => {
    const { id } = await calls.insert();
    const customer = await site.signInAs('customer');
    expect((await calls.get(`/requests/${id}/same-person`, customer.token)).status).toBe(403);
    expect((await calls.get('/requests/999999/same-person', clerk.token)).status).toBe(404);
  });
});

describe('joining', () => {
  it('takes a request out of lists and counts, and tells of both in one timeline', async () => {
    const { phoneNumber, call, consultation } = await pair({
      call: { details: { topic: 'بدنه' } },
    });
    const count = async () => {
      const { body } = await calls.get('/requests/counts?kind=call', clerk.token);
      return (body.data as { mine: number }).mine;
    };
    const before = await count();
    await calls.step(call.id, clerk, 'events', { outcome: 'answered', note: '' });
    const reply = await calls.join(call.id, consultation.id, clerk);
    expect(reply).toMatchObject({ status: 200, body: { data: { id: consultation.id } } });
    expect(await count()).toBe(before - 1);
    const list = async (query: string) => {
      const { body } = await calls.get(`/requests?${query}`, clerk.token);
      return (body.data as RequestView[]).map(({ id }) => id);
    };
    expect(await list(`search=${phoneNumber}`)).toEqual([consultation.id]);
    expect(await list(`search=${call.trackingCode}`)).toEqual([consultation.id]);
    const { timeline, joined, priority, joined_into } = await calls.detail(consultation.id, clerk);
    expect(joined).toMatchObject([{ id: call.id, kind: 'call', details: { topic: 'بدنه' } }]);
    expect([priority, joined_into]).toEqual([1, null]);
    expect(timeline.map(({ type, from }) => [type, from?.id ?? null])).toEqual([
      ['answered', call.id],
      ['joined_by', null],
    ]);
    expect((await calls.detail(call.id, clerk)).joined_into).toMatchObject({
      id: consultation.id,
    });
  });

  it('counts the earlier promise, the earlier try and all tries, from when the first came in', async () => {
    const { call, consultation } = await pair({
      call: {
        createdAt: ago(hours(5)),
        respondBy: ago(hours(4)),
        attempts: 2,
        status: 'contacting',
        firstResponseAt: ago(hours(3)),
        firstResponseMinutes: 120,
      },
      consultation: { createdAt: ago(hours(2)) },
    });
    await calls.join(call.id, consultation.id, clerk);
    expect(await calls.rowOf(consultation.id)).toMatchObject({
      attempts: 2,
      status: 'contacting',
      respondBy: ago(hours(4)),
      firstResponseAt: ago(hours(3)),
      firstResponseMinutes: 120,
      priority: 1,
    });
  });

  it('has the first answer count from the earliest that was asked', async () => {
    const { call, consultation } = await pair({ call: { createdAt: ago(hours(3)) } });
    await calls.join(call.id, consultation.id, clerk);
    await calls.step(consultation.id, clerk, 'events', { outcome: 'answered', note: '' });
    expect((await calls.rowOf(consultation.id)).firstResponseMinutes).toBe(180);
  });

  it('marks the days of both for recounting, and counts the person once', async () => {
    const noon = new Date(site.clock.now);
    const [first, second] = [
      new Date(noon.getTime() - days(40)),
      new Date(noon.getTime() - days(50)),
    ];
    const { call, consultation } = await pair({
      call: { createdAt: first },
      consultation: { createdAt: second },
    });
    const { db } = site.database;
    const span = { startsAt: new Date(first.getTime() - 1), endsAt: new Date(first.getTime() + 1) };
    const counted = async () => {
      const [rows = []] = await countByStaff(db, [span], site.clock.now);
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    expect(await counted()).toBe(1);
    await db.delete(requestDayChanges);
    await calls.join(call.id, consultation.id, clerk);
    const noted = (await db.select().from(requestDayChanges)).map(({ createdAt }) =>
      createdAt.getTime(),
    );
    const halfHour = (at: Date) => Math.floor(at.getTime() / minutes(30)) * minutes(30);
    expect(noted).toEqual(expect.arrayContaining([halfHour(first), halfHour(second)]));
    expect(await counted()).toBe(0);
  });

  it('gives a request without an assignee to who has the other one', async () => {
    const { call, consultation } = await pair({
      consultation: { assigneeId: null, status: 'new' },
    });
    await calls.join(call.id, consultation.id, clerk);
    expect(await calls.rowOf(consultation.id)).toMatchObject({
      assigneeId: clerk.id,
      status: 'assigned',
    });
  });

  it('leaves no chains', async () => {
    const { call, consultation, phoneNumber } = await pair();
    const of = { phoneNumber, assigneeId: clerk.id, status: 'assigned' as const };
    const partner = await calls.insert({ ...of, kind: 'partner' });
    await calls.join(call.id, consultation.id, clerk);
    expect((await calls.join(consultation.id, partner.id, clerk)).status).toBe(200);
    expect(await calls.rowOf(call.id)).toMatchObject({ joinedInto: partner.id });
    expect(await calls.rowOf(consultation.id)).toMatchObject({
      joinedInto: partner.id,
      priority: 0,
      joinedCodes: '',
    });
    expect(await calls.rowOf(partner.id)).toMatchObject({ priority: 2 });
  });

  it.each([
    ['itself', 'itself', (one: number) => [one, one]],
    ['what is joined', 'joined', (call: number, consultation: number) => [call, consultation]],
    ['into a circle', 'joined', (call: number, consultation: number) => [consultation, call]],
  ])('refuses %s', async (name, code, order) => {
    const { call, consultation } = await pair();
    if (name !== 'itself') await calls.join(call.id, consultation.id, clerk);
    const [id = 0, into = 0] = order(call.id, consultation.id);
    expect(await calls.join(id, into, clerk)).toMatchObject({ status: 409, body: { code } });
  });

  it('refuses what is closed, spam, not there, or of another person', async () => {
    const { call, consultation, phoneNumber } = await pair();
    const closed = await calls.insert({ phoneNumber, status: 'closed' });
    const spam = await calls.insert({ phoneNumber, isSpam: true });
    const stranger = await calls.insert();
    const statusOf = async (id: number, into: number) => (await calls.join(id, into, boss)).status;
    expect(await statusOf(closed.id, call.id)).toBe(409);
    expect(await statusOf(call.id, closed.id)).toBe(409);
    expect(await statusOf(spam.id, call.id)).toBe(404);
    expect(await statusOf(call.id, 999_999)).toBe(404);
    expect(await statusOf(stranger.id, call.id)).toBe(422);
    expect((await calls.rowOf(consultation.id)).priority).toBe(0);
  });

  it('is for who may work on both', async () => {
    const { call, consultation } = await pair({ call: { assigneeId: colleague.id } });
    const customer = await site.signInAs('customer');
    for (const who of [clerk, colleague, customer]) {
      expect((await calls.join(call.id, consultation.id, who)).status).toBe(403);
    }
    expect((await calls.join(call.id, consultation.id, boss)).status).toBe(200);
    const free = await pair({ call: { assigneeId: null }, consultation: { assigneeId: null } });
    expect((await calls.join(free.call.id, free.consultation.id, colleague)).status).toBe(200);
    expect((await calls.rowOf(free.consultation.id)).assigneeId).toBeNull();
  });

  it.each([
    ['claim', {}],
    ['events', { outcome: 'answered', note: '' }],
    ['close', { result: 'won', reason: 'صادر شد' }],
    ['assign', { user_id: 1 }],
  ])('has the work done at the other one: %s', async (name, body) => {
    const { call, consultation } = await pair({ call: { assigneeId: null, status: 'new' } });
    await calls.join(call.id, consultation.id, clerk);
    const who = name === 'assign' ? boss : clerk;
    expect(await calls.step(call.id, who, name, body)).toMatchObject({
      status: 409,
      body: { code: 'joined' },
    });
  });

  it('is on record', async () => {
    const { call, consultation } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, call.id), eq(auditLog.subjectType, 'request')));
    expect(rows).toMatchObject([{ action: 'request.joined', after: { into: consultation.id } }]);
  });

  it('lets the same number ask for a call again, which is a request of its own', async () => {
    const { call, consultation, phoneNumber } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    expect((await calls.ask({ phone_number: phoneNumber })).status).toBe(200);
    expect(await calls.rowsOf(phoneNumber)).toHaveLength(3);
  });

  it('leaves a colleague who goes nothing of it, and puts back only what is worked on', async () => {
    const leaving = await site.signInAs('admin');
    const held = { assigneeId: leaving.id };
    const { call, consultation } = await pair({ call: held, consultation: held });
    await calls.join(call.id, consultation.id, leaving);
    const { db } = site.database;
    const released = await db.transaction((tx) =>
      releaseAll({ ...site.ctx, db: tx }, leaving.id, boss.id),
    );
    expect(released).toBe(1);
    expect(await calls.rowOf(call.id)).toMatchObject({ assigneeId: null });
    expect(await calls.typesOf(call.id)).toEqual(['joined_into']);
  });
});

describe('undoing a join', () => {
  it('leaves both as they were, within ten seconds', async () => {
    const { call, consultation } = await pair({
      call: { attempts: 1, status: 'contacting', createdAt: ago(hours(2)) },
      consultation: { assigneeId: null, status: 'new' },
    });
    const before = [await calls.stateOf(call.id), await calls.stateOf(consultation.id)];
    const done = await calls.join(call.id, consultation.id, clerk);
    expect(done.body.data).toMatchObject({ undo_until: expect.any(String) });
    wait(seconds(10));
    const reply = await calls.step(consultation.id, clerk, 'undo');
    expect(reply.status).toBe(200);
    expect([await calls.stateOf(call.id), await calls.stateOf(consultation.id)]).toEqual(before);
    expect((await calls.detail(call.id, clerk)).timeline.map((one) => one.is_undone)).toEqual([
      true,
      false,
    ]);
  });

  it('is asked of the joined one too, brings a chain back, and is over afterwards', async () => {
    const { call, consultation, phoneNumber } = await pair();
    const partner = await calls.insert({ phoneNumber, kind: 'partner', assigneeId: clerk.id });
    await calls.join(call.id, consultation.id, clerk);
    const before = await calls.stateOf(consultation.id);
    await calls.join(consultation.id, partner.id, clerk);
    expect((await calls.step(consultation.id, clerk, 'undo')).status).toBe(200);
    expect(await calls.stateOf(consultation.id)).toEqual(before);
    expect((await calls.rowOf(call.id)).joinedInto).toBe(consultation.id);
    const { timeline } = await calls.detail(partner.id, clerk);
    const joins = timeline.filter(({ type }) => type === 'joined_by');
    expect(joins.map((one) => one.is_undone)).toEqual([true, true]);
    await calls.join(consultation.id, partner.id, clerk);
    wait(seconds(10) + 1);
    expect((await calls.step(partner.id, clerk, 'undo')).status).toBe(409);
  });

  it('gives nothing back to a colleague who was deactivated meanwhile', async () => {
    const leaving = await site.signInAs('admin');
    const { call, consultation } = await pair({ call: { assigneeId: leaving.id } });
    await calls.join(call.id, consultation.id, boss);
    const left = { is_active: false };
    expect((await calls.post(`/users/${leaving.id}/status`, left, boss.token)).status).toBe(200);
    expect((await calls.step(consultation.id, boss, 'undo')).status).toBe(200);
    expect(await calls.rowOf(call.id)).toMatchObject({
      joinedInto: null,
      assigneeId: null,
      status: 'new',
    });
  });

  it('is refused once a sender wrote', async () => {
    const { call, consultation, phoneNumber } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    const words = { tracking_code: call.trackingCode, phone_number: phoneNumber, text: 'عصر' };
    expect((await calls.post('/requests/track/message', words)).status).toBe(200);
    expect((await calls.step(consultation.id, clerk, 'undo')).status).toBe(409);
    expect((await calls.rowOf(call.id)).joinedInto).toBe(consultation.id);
  });
});

describe('the codes of joined requests', () => {
  it('show what was said with each, and where the work stands', async () => {
    const { call, consultation, phoneNumber } = await pair({ call: { service: 'damage' } });
    await calls.step(consultation.id, clerk, 'events', {
      outcome: 'no_answer',
      note: 'پیش',
      follow_up_at: new Date(site.clock.now.getTime() + hours(3)).toISOString(),
    });
    await calls.join(call.id, consultation.id, clerk);
    await calls.step(consultation.id, clerk, 'events', { outcome: 'answered', note: 'راز' });
    const seen = await calls.track(call.trackingCode, phoneNumber);
    expect(seen).toMatchObject({
      kind: 'call',
      status: 'contacting',
      tracking_codes: [call.trackingCode],
    });
    // What was done for the other one before is not told, nor that there is one.
    expect(seen.timeline.map(({ type }) => type)).toEqual(['answered']);
    expect(JSON.stringify(seen)).not.toMatch(/راز|joined|split/);
    await calls.step(consultation.id, clerk, 'close', { result: 'won', reason: 'صادر شد' });
    expect(await calls.track(call.trackingCode, phoneNumber)).toMatchObject({
      status: 'closed',
      result: 'won',
    });
  });

  it('write to who has the other one, and the other sender does not read it', async () => {
    const { db } = site.database;
    const code = checked('0067749828');
    const [one, two] = [await insertTestUser(db, code), await insertTestUser(db, code)];
    const call = await calls.insert({ userId: one.id, phoneNumber: one.phoneNumber });
    const consultation = await calls.insert({
      kind: 'consultation',
      userId: two.id,
      phoneNumber: two.phoneNumber,
    });
    await bindCustomers(site.ctx);
    expect((await calls.join(call.id, consultation.id, boss)).status).toBe(200);
    const pairOf = { tracking_code: call.trackingCode, phone_number: one.phoneNumber };
    const wrote = await calls.post('/requests/track/message', { ...pairOf, text: 'رازِ یکی' });
    expect(wrote.status).toBe(200);
    expect((await calls.detail(consultation.id, boss)).wrote_at).not.toBeNull();
    const { timeline } = await calls.detail(consultation.id, boss);
    expect(timeline.at(-1)).toMatchObject({ type: 'message', from: { id: call.id } });
    const own = await calls.track(call.trackingCode, one.phoneNumber);
    expect(own.timeline.at(-1)).toMatchObject({ type: 'message', text: 'رازِ یکی' });
    const other = await calls.track(consultation.trackingCode, two.phoneNumber);
    expect(JSON.stringify(other)).not.toContain('رازِ یکی');
    const session = await startSession(site.ctx, two.id, false, 'test');
    const mine = await calls.get('/my/requests', session.token);
    expect(mine.body.data).toHaveLength(1);
    expect(JSON.stringify(mine.body)).not.toContain('رازِ یکی');
  });

  it('take back what was sent with each; the last one ends the work', async () => {
    const { call, consultation, phoneNumber } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    const cancel = (tracking_code: string) =>
      calls.post('/requests/track/cancel', {
        tracking_code,
        phone_number: phoneNumber,
        reason: '',
      });
    expect((await cancel(call.trackingCode)).body.data).toMatchObject({ status: 'closed' });
    expect(await calls.rowOf(consultation.id)).toMatchObject({ status: 'assigned' });
    expect(await calls.track(consultation.trackingCode, phoneNumber)).toMatchObject({
      status: 'assigned',
    });
    expect((await cancel(consultation.trackingCode)).status).toBe(200);
    expect(await calls.rowOf(consultation.id)).toMatchObject({ result: 'cancelled' });
  });

  it('rate once each, and only what was sent with the other one rates that', async () => {
    const { call, consultation, phoneNumber } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    await calls.step(consultation.id, clerk, 'close', { result: 'won', reason: 'صادر شد' });
    const rate = async (tracking_code: string, score: number) =>
      (
        await calls.post('/requests/track/rate', {
          tracking_code,
          phone_number: phoneNumber,
          score,
          comment: '',
        })
      ).status;
    expect(await rate(call.trackingCode, 1)).toBe(200);
    expect(await rate(call.trackingCode, 2)).toBe(409);
    expect((await calls.rowOf(consultation.id)).rating).toBeNull();
    expect(await rate(consultation.trackingCode, 5)).toBe(200);
    expect((await calls.rowOf(consultation.id)).rating).toBe(5);
    await calls.step(consultation.id, clerk, 'reopen', { reason: 'پرسش تازه' });
    await calls.step(consultation.id, clerk, 'close', { result: 'won', reason: 'صادر شد' });
    expect(await rate(call.trackingCode, 3)).toBe(200);
  });

  it('are cards of their own for the account, of which one is taken back alone', async () => {
    const { db } = site.database;
    const person = await insertTestUser(db);
    const of = { phoneNumber: person.phoneNumber, userId: person.id, assigneeId: clerk.id };
    const call = await calls.insert(of);
    const consultation = await calls.insert({ ...of, kind: 'consultation' });
    await calls.join(call.id, consultation.id, clerk);
    const { token } = await startSession(site.ctx, person.id, false, 'test');
    const cards = async () =>
      ((await calls.get('/my/requests', token)).body.data as { id: number; status: string }[])
        .map(({ id, status }) => [id, status])
        .sort();
    expect(await cards()).toHaveLength(2);
    const taken = await calls.post(`/my/requests/${consultation.id}/cancel`, { reason: '' }, token);
    expect(taken.status).toBe(200);
    expect(await cards()).toEqual([
      [call.id, 'assigned'],
      [consultation.id, 'closed'],
    ]);
    expect((await calls.rowOf(consultation.id)).status).not.toBe('closed');
  });
});

it('the page of an account lists what its requests were joined to', async () => {
  const { db } = site.database;
  const code = checked('0013542419');
  const [one, two] = [await insertTestUser(db, code), await insertTestUser(db, code)];
  const call = await calls.insert({ userId: one.id, phoneNumber: one.phoneNumber });
  const other = await calls.insert({
    userId: two.id,
    phoneNumber: two.phoneNumber,
    fullName: 'نام دیگر',
  });
  await bindCustomers(site.ctx);
  await calls.join(call.id, other.id, boss);
  const { body } = await calls.get(`/users/${one.id}`, boss.token);
  expect(JSON.stringify(body.data)).toContain(other.trackingCode);
  await db.update(users).set({ nationalCode: null }).where(eq(users.id, one.id));
  const found = await calls.get(`/requests?search=${one.phoneNumber}`, boss.token);
  expect((found.body.data as RequestView[]).map(({ id }) => id)).toEqual([other.id]);
});
