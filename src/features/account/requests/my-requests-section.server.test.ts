import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { MY_REQUESTS_LIMIT, type MyRequest } from '#features/tracking/track/track.ts';
import { newPhone } from '#test/factories.ts';
import { countOf, insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

let owner: Person;
const site = await createTestApp();
const calls = requestCalls(site);
const stranger = await site.signInAs('customer');
// One open request of a kind is all that a number has: each test has a person of its own.
beforeEach(async () => {
  owner = await site.signInAs('customer');
});

const insert = (given = {}) => insertTestRequest(site.database.db, given);
async function mine({ token }: Person): Promise<MyRequest[]> {
  const reply = await calls.get('/my/requests', token);
  expect(reply.status).toBe(200);
  return reply.body.data as MyRequest[];
}
const cancel = (id: number, { token }: Person, body: object = {}) =>
  calls.post(`/my/requests/${id}/cancel`, body, token);
const rate = (id: number, { token }: Person, body: object = { score: 5 }) =>
  calls.post(`/my/requests/${id}/rate`, body, token);

describe('GET /my/requests', () => {
  it('are those sent while signed in, and those of the verified number', async () => {
    const person = await site.signInAs('customer');
    const phone_number = newPhone();
    await calls.ask({ phone_number }, person.token);
    await calls.ask({ phone_number: person.phoneNumber });
    await calls.ask({ phone_number: newPhone() });
    await calls.ask({ phone_number: newPhone(), website: 'spam' }, person.token);
    const own = await mine(person);
    const [ofNumber] = await calls.rowsOf(person.phoneNumber);
    const [ofSession] = await calls.rowsOf(phone_number);
    expect(own.map(({ id }) => id)).toEqual([ofNumber?.id, ofSession?.id]);
    expect(own[0]?.timeline).toMatchObject([{ type: 'created' }]);
    expect(await mine(stranger)).toEqual([]);
  });

  it('say nothing of notes and staff', async () => {
    const person = await site.signInAs('customer');
    const staff = await site.signInAs('admin');
    const { id } = await insert({ phoneNumber: person.phoneNumber });
    await calls.post(`/requests/${id}/claim`, {}, staff.token);
    const note = { outcome: 'note', note: 'راز دفتر' };
    await calls.post(`/requests/${id}/events`, note, staff.token);
    const closing = { result: 'invalid', reason: 'راز دفتر' };
    await calls.post(`/requests/${id}/close`, closing, staff.token);
    const own = await mine(person);
    expect(own[0]?.timeline.map(({ type }) => type)).toEqual(['claimed', 'closed']);
    expect(JSON.stringify(own)).not.toMatch(/راز|آزمون|نمونه|assignee|phone/);
  });

  it('are the latest, as many as a page shows', async () => {
    const person = await site.signInAs('customer');
    const base = { phoneNumber: person.phoneNumber, status: 'closed' as const };
    for (let index = 0; index < MY_REQUESTS_LIMIT + 2; index += 1) {
      await insert({ ...base, createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)) });
    }
    const own = await mine(person);
    expect(own).toHaveLength(MY_REQUESTS_LIMIT);
    const times = own.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe(new Date(Date.UTC(2026, 0, 1, 0, MY_REQUESTS_LIMIT + 1)).toISOString());
  });
});

describe('cancel', () => {
  it('closes an open request of one’s own, with or without a reason', async () => {
    const first = await insert({ phoneNumber: owner.phoneNumber });
    const reply = await cancel(first.id, owner, { reason: 'دیگر لازم نیست' });
    expect(reply.status).toBe(200);
    expect((reply.body.data as MyRequest[])[0]).toMatchObject({
      id: first.id,
      status: 'closed',
      result: 'cancelled',
      expected_at: null,
    });
    expect(await calls.rowOf(first.id)).toMatchObject({ closeReason: 'دیگر لازم نیست' });
    const second = await insert({ phoneNumber: owner.phoneNumber });
    expect((await cancel(second.id, owner)).status).toBe(200);
    expect(await calls.rowOf(second.id)).toMatchObject({ closeReason: null, dueAt: null });
    expect(await calls.eventsOf(second.id)).toMatchObject([
      { type: 'cancelled', actorId: owner.id, payload: { result: 'cancelled' } },
    ]);
    const { db } = site.database;
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, second.id))).toMatchObject(
      [{ action: 'request.cancelled', actorId: owner.id, before: { status: 'new' } }],
    );
  });

  it('shows the staff that the person took it back, without a name', async () => {
    const { id } = await insert({ phoneNumber: owner.phoneNumber });
    await cancel(id, owner, { reason: 'منصرف شدم' });
    const { token } = await site.signInAs('admin');
    const { body } = await calls.get(`/requests/${id}`, token);
    expect(body.data).toMatchObject({
      close_reason: 'منصرف شدم',
      timeline: [{ type: 'cancelled', actor: null, note: 'منصرف شدم' }],
    });
  });

  it('happens once', async () => {
    const { id } = await insert({ phoneNumber: owner.phoneNumber });
    const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(id, owner)));
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 4]);
    expect(await calls.eventsOf(id)).toHaveLength(1);
  });
});

describe('rate', () => {
  it('takes one rating of a closed request', async () => {
    const { id } = await insert({ phoneNumber: owner.phoneNumber, status: 'closed' });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => rate(id, owner, { score: 3, comment: 'دیر شد' })),
    );
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 4]);
    expect(await calls.rowOf(id)).toMatchObject({ rating: 3, ratingComment: 'دیر شد' });
    expect(await calls.eventsOf(id)).toMatchObject([{ type: 'rated', actorId: owner.id }]);
  });

  it('refuses one that is open', async () => {
    const { id } = await insert({ phoneNumber: owner.phoneNumber });
    expect(await rate(id, owner)).toMatchObject({ status: 409, body: { code: 'not_closed' } });
  });

  it('may be given anew after the request was opened again', async () => {
    const { id } = await insert({ phoneNumber: owner.phoneNumber, status: 'closed' });
    await rate(id, owner, { score: 1 });
    const { token } = await site.signInAs('super_admin');
    await calls.post(`/requests/${id}/reopen`, { reason: 'رسیدگی دوباره' }, token);
    await calls.post(`/requests/${id}/close`, { result: 'won', reason: 'درست شد' }, token);
    expect((await rate(id, owner, { score: 5 })).status).toBe(200);
    expect((await calls.rowOf(id)).rating).toBe(5);
  });
});

it('what is another’s is not there: not for a customer, and not for staff either', async () => {
  const admin = await site.signInAs('admin');
  const boss = await site.signInAs('super_admin');
  const open = await insert({ phoneNumber: owner.phoneNumber, assigneeId: admin.id });
  const closed = await insert({ phoneNumber: owner.phoneNumber, status: 'closed' });
  const spam = await insert({ phoneNumber: stranger.phoneNumber, isSpam: true });
  for (const person of [stranger, admin, boss]) {
    expect((await cancel(open.id, person)).status).toBe(404);
    expect((await rate(closed.id, person)).status).toBe(404);
    expect((await cancel(spam.id, person)).status).toBe(404);
    expect((await cancel(999_999, person)).status).toBe(404);
  }
  expect(await calls.rowOf(open.id)).toMatchObject({ status: 'new' });
  expect(await calls.rowOf(closed.id)).toMatchObject({ rating: null });
});
