// Long: each step that is done to many is looked at as it is by itself.
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, requests, smsOutbox, users } from '#db/schema/index.ts';
import { findActor } from '#features/auth/session/session.server.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import type { BulkResult } from '#kit/bulk.ts';
import { insertTestRequest, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runBulk } from './bulk.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
await openAlways(site.database.db);
const calls = requestCalls(site);
const boss = await site.signInAs('super_admin');
const first = await site.signInAs('admin');
const second = await site.signInAs('admin');

type Given = Parameters<typeof insertTestRequest>[1];
async function insertMany(count: number, given: Given = {}): Promise<number[]> {
  const rows = [];
  for (let n = 0; n < count; n += 1) rows.push(await insertTestRequest(site.database.db, given));
  return rows.map(({ id }) => id);
}
const bulk = ({ token }: Person, body: object, key?: string) =>
  site.call('POST', '/requests/bulk', body, token, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
async function resultsOf(person: Person, body: object, key?: string): Promise<BulkResult[]> {
  const reply = await bulk(person, body, key);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as BulkResult[];
}
const done = (ids: number[]) => ids.map((id) => ({ id, ok: true }));
const doneIn = (results: BulkResult[]) => results.filter(({ ok }) => ok).map(({ id }) => id);
const closeBody = (ids: number[], more = {}) => ({
  ids,
  action: 'close',
  result: 'lost',
  reason: 'دیگر نمی‌خواهند.',
  ...more,
});

describe('taking many', () => {
  it('gives each of twenty rows to one of two clerks who take them at once', async () => {
    const ids = await insertMany(20);
    const [one, other] = await Promise.all([
      resultsOf(first, { ids, action: 'claim' }),
      resultsOf(second, { ids: ids.toReversed(), action: 'claim' }),
    ]);
    const taken = [...doneIn(one), ...doneIn(other)];
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids);
    for (const id of ids) {
      const owner = doneIn(one).includes(id) ? first : second;
      expect(await calls.rowOf(id)).toMatchObject({ assigneeId: owner.id, status: 'assigned' });
      expect(await calls.eventsOf(id)).toMatchObject([{ type: 'claimed', actorId: owner.id }]);
    }
    const lost = [...one, ...other].filter(({ ok }) => !ok);
    for (const failure of lost) expect(failure).toMatchObject({ code: 'claimed' });
  });

  it('says of each why not, and takes the others', async () => {
    const [free = 0] = await insertMany(1);
    const [theirs = 0] = await insertMany(1, { assigneeId: second.id, status: 'assigned' });
    const [own = 0] = await insertMany(1, { assigneeId: first.id, status: 'assigned' });
    const [closed = 0] = await insertMany(1, { status: 'closed' });
    const [spam = 0] = await insertMany(1, { isSpam: true });
    const ids = [theirs, closed, spam, 999_999, own, free];
    const results = await resultsOf(first, { ids, action: 'claim' });
    expect(results).toEqual([
      { id: theirs, ok: false, code: 'claimed', message: expect.stringContaining('آزمون نمونه') },
      { id: closed, ok: false, code: 'closed', message: expect.any(String) },
      { id: spam, ok: false, code: 'not_found', message: expect.any(String) },
      { id: 999_999, ok: false, code: 'not_found', message: expect.any(String) },
      { id: own, ok: true },
      { id: free, ok: true },
    ]);
    expect(await calls.eventsOf(own)).toEqual([]);
  });
});

describe('handing many over', () => {
  it('is for who has them, row by row, with event and audit as for one', async () => {
    const mine = await insertMany(2, { assigneeId: first.id, status: 'assigned' });
    const [theirs = 0] = await insertMany(1, { assigneeId: second.id, status: 'assigned' });
    const [free = 0] = await insertMany(1);
    const ids = [...mine, theirs, free];
    const results = await resultsOf(first, { ids, action: 'assign', user_id: boss.id });
    expect(results).toMatchObject([
      ...done(mine),
      { id: theirs, ok: false, code: 'forbidden' },
      { id: free, ok: false, code: 'unassigned' },
    ]);
    const { db } = site.database;
    const logged = await db.select().from(auditLog).where(inArray(auditLog.subjectId, mine));
    expect(logged.filter(({ action }) => action === 'request.assigned')).toHaveLength(2);
    // A super-admin hands any of them over, in one go.
    const all = await resultsOf(boss, { ids, action: 'assign', user_id: second.id });
    expect(all).toEqual(done(ids));
    for (const id of ids) expect(await calls.rowOf(id)).toMatchObject({ assigneeId: second.id });
  });

  it('is refused as a whole for who is no active colleague', async () => {
    const ids = await insertMany(2, { assigneeId: first.id, status: 'assigned' });
    const left = await site.signInAs('admin');
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, left.id));
    const customer = await site.signInAs('customer');
    for (const user_id of [left.id, customer.id, 999_999]) {
      const reply = await bulk(first, { ids, action: 'assign', user_id });
      expect(reply).toMatchObject({ status: 422, body: { errors: { user_id: [/همکار فعال/] } } });
    }
    for (const id of ids) expect(await calls.eventsOf(id)).toEqual([]);
  });
});

describe('closing many', () => {
  it('ends each as one is ended, and takes those that nobody had', async () => {
    const mine = await insertMany(1, { assigneeId: first.id, status: 'contacting' });
    const free = await insertMany(1);
    const [theirs = 0] = await insertMany(1, { assigneeId: second.id, status: 'assigned' });
    const results = await resultsOf(first, closeBody([...mine, ...free, theirs]));
    expect(results).toMatchObject([
      ...done([...mine, ...free]),
      { id: theirs, ok: false, code: 'forbidden' },
    ]);
    expect((await calls.eventsOf(free[0] ?? 0)).map(({ type }) => type)).toEqual([
      'claimed',
      'closed',
    ]);
    for (const id of [...mine, ...free]) {
      expect(await calls.rowOf(id)).toMatchObject({
        status: 'closed',
        result: 'lost',
        closeReason: 'دیگر نمی‌خواهند.',
        assigneeId: first.id,
        dueAt: null,
      });
    }
    expect((await calls.rowOf(theirs)).status).toBe('assigned');
  });

  it('tells each customer at once, but for a wrong number', async () => {
    const ids = await insertMany(2, { assigneeId: first.id, status: 'contacting' });
    const wrong = await insertMany(1, { assigneeId: first.id, status: 'contacting' });
    await resultsOf(first, closeBody(ids));
    await resultsOf(first, closeBody(wrong, { result: 'invalid' }));
    // The clock stands still: a text that waited for an undo would not be sent yet.
    await textsIdle(site.ctx);
    const { db } = site.database;
    const texts = await db
      .select()
      .from(smsOutbox)
      .where(inArray(smsOutbox.requestId, [...ids, ...wrong]));
    expect(texts.map(({ requestId, template, state }) => [requestId, template, state])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, 'request-ended', 'sent'])),
    );
    expect(texts).toHaveLength(2);
  });

  it('is not undone', async () => {
    const ids = await insertMany(1, { assigneeId: first.id, status: 'contacting' });
    await resultsOf(first, closeBody(ids));
    const reply = await calls.post(`/requests/${ids[0]}/undo`, {}, first.token);
    expect(reply.status).toBe(409);
    expect(await calls.rowOf(ids[0] ?? 0)).toMatchObject({ status: 'closed' });
  });
});

describe('a step that is sent twice under one key', () => {
  const KEY = 'a-key-of-the-browser';

  it('is done once, and answered alike, also where the row is no longer theirs', async () => {
    const ids = await insertMany(3, { assigneeId: first.id, status: 'assigned' });
    const body = { ids, action: 'assign', user_id: second.id };
    const [one, other] = await Promise.all([
      resultsOf(first, body, KEY),
      resultsOf(first, body, KEY),
    ]);
    expect([one, other]).toEqual([done(ids), done(ids)]);
    for (const id of ids) expect(await calls.eventsOf(id)).toHaveLength(1);
    expect(await resultsOf(first, body)).toMatchObject(ids.map((id) => ({ id, ok: false })));
  });

  it('closes and takes once', async () => {
    const ids = await insertMany(2, { assigneeId: first.id, status: 'contacting' });
    const free = await insertMany(2);
    for (let round = 0; round < 2; round += 1) {
      expect(await resultsOf(first, closeBody(ids), KEY)).toEqual(done(ids));
      expect(await resultsOf(first, { ids: free, action: 'claim' }, KEY)).toEqual(done(free));
    }
    for (const id of [...ids, ...free]) expect(await calls.eventsOf(id)).toHaveLength(1);
    expect(await resultsOf(first, closeBody(ids))).toMatchObject([
      { ok: false, code: 'closed' },
      { ok: false, code: 'closed' },
    ]);
  });

  it('goes on with what was refused before', async () => {
    const [id = 0] = await insertMany(1, { assigneeId: second.id, status: 'assigned' });
    expect(await resultsOf(first, closeBody([id]), KEY)).toMatchObject([{ ok: false }]);
    const { db } = site.database;
    await db.update(requests).set({ assigneeId: first.id }).where(eq(requests.id, id));
    expect(await resultsOf(first, closeBody([id]), KEY)).toEqual(done([id]));
  });
});

describe('a row that another step holds', () => {
  it('is left for another try, and the others are done', async () => {
    const { db } = site.database;
    const ids = await insertMany(3, { assigneeId: first.id, status: 'contacting' });
    const held = ids[1] ?? 0;
    const isHeld = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.select().from(requests).where(eq(requests.id, held)).for('update');
      isHeld.resolve();
      await letGo.promise;
    });
    await isHeld.promise;
    const results = await resultsOf(first, closeBody(ids));
    letGo.resolve();
    await holding;
    expect(results).toMatchObject([
      { id: ids[0], ok: true },
      { id: held, ok: false, code: 'busy' },
      { id: ids[2], ok: true },
    ]);
    expect(await resultsOf(first, closeBody([held]))).toEqual(done([held]));
  });
});

describe('what is sent', () => {
  it.each([
    ['no ids', { ids: [], action: 'claim' }, 'ids'],
    ['ids missing', { action: 'claim' }, 'ids'],
    ['101 ids', { ids: Array.from({ length: 101 }, (_, n) => n + 1), action: 'claim' }, 'ids'],
    ['an id twice', { ids: [1, 2, 1], action: 'claim' }, 'ids'],
    ['an id that is none', { ids: ['x'], action: 'claim' }, 'ids.0'],
    ['an unknown step', { ids: [1], action: 'reopen' }, 'action'],
    ['no step', { ids: [1] }, 'action'],
    ['no colleague', { ids: [1], action: 'assign' }, 'user_id'],
    ['no result', { ids: [1], action: 'close', reason: 'دلیل' }, 'result'],
    ['no reason', { ids: [1], action: 'close', result: 'lost', reason: ' ' }, 'reason'],
    ['a reason too long', closeBody([1], { reason: 'د'.repeat(501) }), 'reason'],
  ])('is refused: %s', async (_what, body, field) => {
    const reply = await bulk(first, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it('may be a form', async () => {
    const ids = await insertMany(2);
    const reply = await site.call(
      'POST',
      '/requests/bulk',
      new URLSearchParams({ ids: ids.join(','), action: 'claim' }).toString(),
      first.token,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
    expect(reply.body.data).toEqual(done(ids));
  });

  it('is a hundred at once', async () => {
    const ids = await insertMany(100);
    const results = await resultsOf(boss, closeBody(ids, { result: 'won' }));
    expect(results).toEqual(done(ids));
    const { db } = site.database;
    expect(await db.$count(requests, inArray(requests.id, ids))).toBe(100);
    expect(
      new Set(await Promise.all(ids.map(async (id) => (await calls.rowOf(id)).status))),
    ).toEqual(new Set(['closed']));
  });

  it('is nothing for who was deactivated meanwhile', async () => {
    const leaving = await site.signInAs('admin');
    const actor = await findActor(site.ctx, leaving.token);
    if (!actor) throw new Error('the session is alive');
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
    const ids = await insertMany(2);
    await expect(runBulk(site.ctx, actor, { ids, action: 'claim' }, null)).rejects.toMatchObject({
      status: 401,
    });
    for (const id of ids) expect((await calls.rowOf(id)).assigneeId).toBeNull();
  });
});
