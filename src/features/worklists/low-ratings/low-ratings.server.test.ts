import { and, desc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, lowRatings, users } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { enterErasure, insertErasure } from '#features/privacy/erase/erase.data.server.ts';
import { eraseRequests, lockRequests } from '#features/privacy/erase/requests.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { countOf, insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { LowRating } from './low-ratings.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const clerk = await site.signInAs('admin');
const boss = await site.signInAs('super_admin');
const second = await site.signInAs('super_admin');

/** A closed request of the clerk's, rated by who asked. */
async function rated(score: number, comment = '') {
  const request = await insertTestRequest(site.database.db, {
    status: 'closed',
    assigneeId: clerk.id,
  });
  const { trackingCode: tracking_code, phoneNumber: phone_number } = request;
  const body = { tracking_code, phone_number, score, comment };
  expect((await calls.post('/requests/track/rate', body)).status).toBe(200);
  return request;
}
const listed = async (state = 'open', { token } = boss) =>
  (await calls.get(`/low-ratings?state=${state}&per_page=100`, token)).body.data as LowRating[];
async function queued(score: number, comment = ''): Promise<LowRating> {
  const request = await rated(score, comment);
  const found = (await listed()).find((one) => one.request.id === request.id);
  if (!found) throw new Error('a low rating is in the queue');
  return found;
}
const take = (id: number, { token } = boss) => calls.post(`/low-ratings/${id}/take`, {}, token);
const close = (id: number, { token } = boss, answer = 'تماس گرفتیم و پوزش خواستیم.') =>
  calls.post(`/low-ratings/${id}/close`, { answer }, token);

describe('the queue of low ratings', () => {
  it('has ratings of two or fewer with what was written, the longest waiting first', async () => {
    const [one, two, three] = [await rated(1, 'دیر تماس گرفتید.'), await rated(2), await rated(3)];
    const shown = await listed();
    const ids = shown.map(({ request }) => request.id);
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id));
    expect(ids).not.toContain(three.id);
    expect(shown.find(({ request }) => request.id === one.id)).toMatchObject({
      score: 1,
      comment: 'دیر تماس گرفتید.',
      request: { full_name: 'مریم احمدی', kind: 'call', assignee: { id: clerk.id } },
      taken_by: null,
      closed_at: null,
      answer: null,
    });
  });

  it('has the rating of a part that stands for no whole request', async () => {
    const { phoneNumber, id, trackingCode } = await insertTestRequest(site.database.db);
    await calls.ask({ phone_number: phoneNumber });
    const answer = { result: 'lost', reason: 'پایان' };
    expect((await calls.post(`/requests/${id}/close`, answer, boss.token)).status).toBe(200);
    const by = { tracking_code: trackingCode, phone_number: phoneNumber };
    await calls.post('/requests/track/rate', { ...by, score: 1 });
    expect((await calls.rowOf(id)).rating).toBeNull();
    expect((await listed()).map(({ request }) => request.id)).toContain(id);
  });

  it('is closed to clerks, who see the rating as before', async () => {
    const { id, request } = await queued(1, 'راضی نبودم');
    const { token } = clerk;
    expect((await calls.get('/low-ratings', token)).status).toBe(403);
    expect([(await take(id, clerk)).status, (await close(id, clerk)).status]).toEqual([403, 403]);
    const detail = (await calls.get(`/requests/${request.id}`, token)).body.data as RequestDetail;
    expect(detail).toMatchObject({ rating: 1, rating_comment: 'راضی نبودم' });
  });

  it('is told of live', async () => {
    const listener = await listenTo(`${await originOf(site)}/events`, boss.token);
    const { id, request } = await queued(2);
    await take(id);
    await close(id);
    await expect
      .poll(() =>
        listener
          .told()
          .filter((one) => one.request_id === request.id)
          .map(({ type }) => type),
      )
      .toEqual(['rated', 'rating_taken', 'rating_answered']);
    listener.leave();
  });
});

describe('taking one', () => {
  it('is done by one of many at once; the others are told who has it', async () => {
    const { id, request } = await queued(1);
    const replies = await Promise.all(
      [boss, second, boss, second].map((person) => take(id, person)),
    );
    const [row] = await site.database.db.select().from(lowRatings).where(eq(lowRatings.id, id));
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([2, 2]);
    expect([boss.id, second.id]).toContain(row?.takenBy);
    const types = (await calls.eventsOf(request.id)).map(({ type }) => type);
    expect(types).toEqual(['rated', 'rating_taken']);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'taken' });
  });

  it('goes on where its taker is no super-admin any more', async () => {
    const gone = await site.signInAs('super_admin');
    const { id } = await queued(1);
    expect((await take(id, gone)).status).toBe(200);
    expect((await take(id)).status).toBe(409);
    await site.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, gone.id));
    expect((await take(id)).status).toBe(200);
  });
});

describe('closing one', () => {
  it('says what was done: in the queue, in the timeline and on record', async () => {
    const { id, request } = await queued(2);
    await take(id);
    const at = site.clock.now;
    const reply = await close(id);
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      { closed_by: { id: boss.id }, answer: 'تماس گرفتیم و پوزش خواستیم.' },
    ]);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect((await listed('closed'))[0]).toMatchObject({ id, closed_at: at.toISOString() });
    const detail = (await calls.get(`/requests/${request.id}`, clerk.token)).body
      .data as RequestDetail;
    expect(detail.timeline.at(-1)).toMatchObject({
      type: 'rating_answered',
      actor: { id: boss.id },
      note: 'تماس گرفتیم و پوزش خواستیم.',
    });
    const { db } = site.database;
    const [logged] = await db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectId, request.id),
          eq(auditLog.subjectType, 'request'),
          eq(auditLog.action, 'request.low_rating_closed'),
        ),
      )
      .orderBy(desc(auditLog.id));
    expect(logged).toMatchObject({ actorId: boss.id, after: { score: 2 } });
  });

  it('is not told to who asked', async () => {
    const { id, request } = await queued(1);
    await close(id);
    const { trackingCode: tracking_code, phoneNumber: phone_number } = await calls.rowOf(
      request.id,
    );
    const tracked = await calls.post('/requests/track', { tracking_code, phone_number });
    expect(JSON.stringify(tracked.body.data)).not.toMatch(/rating_|پوزش/);
  });

  it('takes one that nobody had, wants words, and is done once', async () => {
    const { id, request } = await queued(1);
    expect((await close(id, boss, ' ')).status).toBe(422);
    const replies = await Promise.all([boss, second].map((person) => close(id, person)));
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 1]);
    // The network had it sent twice.
    const winner = replies[0]?.status === 200 ? boss : second;
    expect((await close(id, winner)).status).toBe(200);
    expect((await close(id, winner, 'چیز دیگری')).status).toBe(409);
    const types = (await calls.eventsOf(request.id)).map(({ type }) => type);
    expect(types).toEqual(['rated', 'rating_answered']);
  });

  it('is not done for a colleague who has it; none is there without its number', async () => {
    const { id } = await queued(1);
    await take(id, second);
    expect((await close(id)).body).toMatchObject({ code: 'taken' });
    expect((await close(id + 1000)).status).toBe(404);
  });

  it('stands, and waits, whatever becomes of the request', async () => {
    const { id, request } = await queued(1);
    site.clock.now = new Date(site.clock.now.getTime() + minutes(1));
    const body = { reason: 'تماس دوباره' };
    expect((await calls.post(`/requests/${request.id}/reopen`, body, boss.token)).status).toBe(200);
    expect((await listed()).map((one) => one.id)).toContain(id);
  });
});

describe('one whose person is erased', () => {
  it('waits for nobody any more, and takes no words about them', async () => {
    const [{ id, request }, other] = [await queued(1, 'بد بود'), await queued(2)];
    let steps: Promise<unknown>[] = [];
    await site.database.db.transaction(async (tx) => {
      const sweep = await insertErasure(tx, { kind: 'sweep', begunAt: site.clock.now });
      await enterErasure(tx, sweep?.id ?? 0);
      await lockRequests(tx, [request.id, other.request.id]);
      // What was pressed while the erasure is under way waits for it, and holds nothing that it needs.
      steps = [take(id), close(other.id)];
      await new Promise((resolve) => setTimeout(resolve, 300));
      await eraseRequests(tx, [request.id, other.request.id], site.clock.now);
    });
    const replies = (await Promise.all(steps)) as Awaited<ReturnType<typeof take>>[];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'erased'],
      [409, 'erased'],
    ]);
    const ids = (await listed()).map((one) => one.id);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(other.id);
    const rows = await site.database.db
      .select({ answer: lowRatings.answer })
      .from(lowRatings)
      .where(inArray(lowRatings.id, [id, other.id]));
    expect(rows).toEqual([{ answer: null }, { answer: null }]);
  });
});
