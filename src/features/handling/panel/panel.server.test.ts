// Long: the timeline of one request through all its steps.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import { OUTCOMES_TO_FOLLOW_UP } from '#domain/requests.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { fieldsOf } from '#test/profiles.ts';
import { insertTestRequest, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { RequestDetail } from './panel.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const calls = requestCalls(site);
await openAlways(site.database.db);
const boss = await site.signInAs('super_admin');
const holder = await site.signInAs('admin');
const other = await site.signInAs('admin');

const held = (given = {}) =>
  insertTestRequest(site.database.db, {
    assigneeId: holder.id,
    status: 'assigned',
    createdAt: site.clock.now,
    ...given,
  });
const note = (id: number, { token }: Person, body: object) =>
  calls.post(`/requests/${id}/events`, body, token);
const close = (id: number, { token }: Person, body: object = {}) =>
  calls.post(`/requests/${id}/close`, { result: 'won', reason: 'صادر شد', ...body }, token);
const reopen = (id: number, { token }: Person, reason: unknown = 'پرسش تازه') =>
  calls.post(`/requests/${id}/reopen`, { reason }, token);
const rescue = (id: number, { token }: Person) => calls.post(`/requests/${id}/rescue`, {}, token);
/** What was done to a request, as a reply tells it, without the texts that were sent. */
const doneIn = ({ body }: { body: { data: unknown } }) =>
  (body.data as RequestDetail).timeline.filter(({ type }) => type !== 'sms');
const ahead = (by: number): string => new Date(site.clock.now.getTime() + by).toISOString();

describe('what came of a call', () => {
  it('is for whoever has the request, and for a super-admin', async () => {
    const { id } = await held();
    expect((await note(id, other, { outcome: 'answered' })).status).toBe(403);
    expect((await note(id, holder, { outcome: 'answered' })).status).toBe(200);
    expect((await note(id, boss, { outcome: 'answered' })).status).toBe(200);
    expect(await calls.eventsOf(id)).toMatchObject([{ actorId: holder.id }, { actorId: boss.id }]);
  });

  it.each(['events', 'close'])('%s takes a request that has no assignee', async (step) => {
    const body = step === 'close' ? { result: 'won', reason: 'صادر شد' } : { outcome: 'answered' };
    const { id } = await held({ assigneeId: null, status: 'new' });
    const all = [holder, other, holder, other];
    const replies = await Promise.all(
      all.map(({ token }) => calls.post(`/requests/${id}/${step}`, body, token)),
    );
    const winner = (await calls.rowOf(id)).assigneeId;
    expect([holder.id, other.id]).toContain(winner);
    const events = await calls.eventsOf(id);
    expect(events[0]).toMatchObject({ type: 'claimed', actorId: winner });
    expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([winner]));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(events.length - 1);
    const others = replies.filter(({ status }) => status !== 200);
    // Closed or claimed meanwhile, or a colleague's by the time it was asked.
    for (const { status } of others) expect([403, 409]).toContain(status);
  });

  it.each(OUTCOMES_TO_FOLLOW_UP)('%s demands when to call again', async (outcome) => {
    const { id } = await held();
    const reply = await note(id, holder, { outcome });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['follow_up_at']]);
    const follow_up_at = ahead(minutes(60));
    const done = await note(id, holder, { outcome, follow_up_at });
    expect(done.body.data).toMatchObject({
      status: 'waiting',
      attempts: 1,
      follow_up_at,
      due_at: follow_up_at,
    });
    expect(doneIn(done)).toMatchObject([
      { type: outcome, follow_up_at, actor: { id: holder.id, name: 'آزمون نمونه' } },
    ]);
  });

  it.each([
    ['now', () => ahead(0)],
    ['in the past', () => ahead(-minutes(1))],
    ['more than a year away', () => ahead(days(367))],
    ['no time', () => 'tomorrow'],
    ['a time without its zone', () => '2027-01-01T10:00:00'],
    ['a day that there is not', () => '2027-02-30T10:00:00Z'],
    ['a number', () => 5],
  ])('refuses a follow-up that is %s', async (_name, at) => {
    const { id } = await held();
    const reply = await note(id, holder, { outcome: 'callback', follow_up_at: at() });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['follow_up_at']]);
    expect((await calls.rowOf(id)).attempts).toBe(0);
  });

  it('takes a follow-up in any zone', async () => {
    const { id } = await held();
    const at = new Date(Math.floor(site.clock.now.getTime() / 1000) * 1000 + days(1));
    const inTehran = `${new Date(at.getTime() + minutes(210)).toISOString().slice(0, 19)}+03:30`;
    await note(id, holder, { outcome: 'callback', follow_up_at: inTehran });
    expect((await calls.rowOf(id)).followUpAt).toEqual(at);
  });

  it('answered comes back within a working day', async () => {
    const { id } = await held();
    const { body } = await note(id, holder, { outcome: 'answered' });
    expect(body.data).toMatchObject({
      status: 'contacting',
      follow_up_at: null,
      due_at: ahead(minutes(480)),
    });
  });

  it('a note is no try, and asks for words or a date', async () => {
    const { id, dueAt } = await held();
    const empty = await note(id, holder, { outcome: 'note' });
    expect([empty.status, fieldsOf(empty)]).toEqual([422, ['note']]);
    await note(id, holder, { outcome: 'note', note: 'با همکار هماهنگ شد' });
    const row = { attempts: 0, status: 'assigned', firstResponseAt: null, dueAt };
    expect(await calls.rowOf(id)).toMatchObject(row);
    const follow_up_at = ahead(days(2));
    await note(id, holder, { outcome: 'note', follow_up_at });
    expect(await calls.rowOf(id)).toMatchObject({
      ...row,
      status: 'waiting',
      dueAt: new Date(follow_up_at),
    });
  });

  it('refuses an outcome that is none, and a note that is too long', async () => {
    const { id } = await held();
    expect(fieldsOf(await note(id, holder, { outcome: 'claimed', note: 'x' }))).toEqual([
      'outcome',
    ]);
    const long = { outcome: 'note', note: 'آ'.repeat(2001) };
    expect(fieldsOf(await note(id, holder, long))).toEqual(['note']);
  });

  it('counts every try of parallel ones', async () => {
    const { id } = await held();
    await Promise.all(
      Array.from({ length: 10 }, () => note(id, holder, { outcome: 'wrong_number' })),
    );
    expect((await calls.rowOf(id)).attempts).toBe(10);
    expect(await calls.eventsOf(id)).toHaveLength(10);
  });
});

describe('close', () => {
  it('asks for a result and a reason', async () => {
    const { id } = await held();
    expect(fieldsOf(await close(id, holder, { result: 'open', reason: '' }))).toEqual(['result']);
    expect(fieldsOf(await close(id, holder, { result: 'lost', reason: '' }))).toEqual(['reason']);
    expect((await close(id, other)).status).toBe(403);
  });

  it('ends the request with its event and its audit row', async () => {
    const { id } = await held();
    const reply = await close(id, holder, { result: 'lost', reason: 'گران بود' });
    expect(reply.body.data).toMatchObject({
      status: 'closed',
      result: 'lost',
      close_reason: 'گران بود',
      due_at: null,
      follow_up_at: null,
      closed_at: site.clock.now.toISOString(),
    });
    expect(doneIn(reply)).toMatchObject([
      { type: 'closed', note: 'گران بود', details: { result: 'lost' } },
    ]);
    const audit = await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audit).toMatchObject([
      {
        action: 'request.closed',
        actorId: holder.id,
        before: { status: 'assigned' },
        after: { result: 'lost', reason: '•••' },
      },
    ]);
  });

  it('happens once, and nothing follows it', async () => {
    const { id } = await held();
    const closed = await Promise.all([close(id, holder), close(id, boss), close(id, holder)]);
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await note(id, holder, { outcome: 'answered' })).toMatchObject({
      status: 409,
      body: { code: 'closed' },
    });
    expect(await calls.eventsOf(id)).toHaveLength(1);
  });
});

describe('reopen', () => {
  it('gives it back to whoever had it, with a new due time', async () => {
    const { id } = await held();
    await close(id, holder);
    const { status, body } = await reopen(id, other);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'assigned',
      assignee: { id: holder.id },
      result: null,
      close_reason: null,
      closed_at: null,
      due_at: ahead(minutes(15)),
    });
    expect((await calls.eventsOf(id)).map(({ type }) => type)).toEqual(['closed', 'reopened']);
    const audit = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(audit).toMatchObject([
      { action: 'request.closed' },
      {
        action: 'request.reopened',
        actorId: other.id,
        before: { result: 'won', close_reason: '•••' },
        after: { reason: '•••' },
      },
    ]);
  });

  it('puts it into the queue when that one has left', async () => {
    const left = await site.signInAs('admin');
    const { id } = await held({ assigneeId: left.id });
    await close(id, boss);
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, left.id));
    expect((await reopen(id, holder)).body.data).toMatchObject({ status: 'new', assignee: null });
  });

  it('refuses what is open, and asks for a reason', async () => {
    const { id } = await held();
    expect(await reopen(id, holder)).toMatchObject({ status: 409, body: { code: 'not_closed' } });
    expect(fieldsOf(await reopen(id, holder, ' '))).toEqual(['reason']);
  });

  it('refuses while another one of the same kind and number is open', async () => {
    const phoneNumber = newPhone();
    const old = await held({ phoneNumber, status: 'closed' });
    const young = await held({ phoneNumber });
    expect(await reopen(old.id, holder)).toMatchObject({
      status: 409,
      body: { code: 'another_open' },
    });
    expect((await calls.rowOf(old.id)).status).toBe('closed');
    expect(await calls.eventsOf(old.id)).toEqual([]);
    await close(young.id, holder);
    const both = await Promise.all([reopen(old.id, holder), reopen(young.id, holder)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('rescue', () => {
  const taken = (given = {}) =>
    insertTestRequest(site.database.db, { isSpam: true, createdAt: site.clock.now, ...given });

  it('puts what was taken for spam into the queue, its clock running since it came', async () => {
    const { id, dueAt } = await taken();
    const seen = await calls.get(`/requests/${id}`, holder.token);
    expect(seen.body.data).toMatchObject({ is_spam: true, status: 'new' });
    const { status, body } = await rescue(id, holder);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ is_spam: false, due_at: dueAt?.toISOString() });
    expect(await calls.eventsOf(id)).toMatchObject([{ type: 'rescued', actorId: holder.id }]);
    const audited = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'request.rescued'));
    expect(audited.map(({ subjectId }) => subjectId)).toContain(id);
    expect((await calls.post(`/requests/${id}/claim`, {}, other.token)).status).toBe(200);
  });

  it('is done once, and only to spam', async () => {
    const { id } = await taken();
    const both = await Promise.all([rescue(id, holder), rescue(id, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await calls.eventsOf(id)).toHaveLength(1);
    expect((await rescue((await held()).id, holder)).status).toBe(404);
  });

  it('refuses while another one of the same kind and number is open', async () => {
    const phoneNumber = newPhone();
    await held({ phoneNumber });
    const { id } = await taken({ phoneNumber });
    expect(await rescue(id, holder)).toMatchObject({ status: 409, body: { code: 'another_open' } });
    expect((await calls.rowOf(id)).isSpam).toBe(true);
    expect(await calls.eventsOf(id)).toEqual([]);
  });
});
