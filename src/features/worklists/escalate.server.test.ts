// Long: one office and one clock for all that can become of a promise.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { escalations, requests, smsOutbox, users } from '#db/schema/index.ts';
import { retryDueTexts, stopTexts, textsIdle } from '#features/sms/sms.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { insertTestRequest, requestCalls, storeSetting } from '#test/requests.ts';
import type { TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { escalateDue } from './escalate.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

/** A Sunday on which the office is open from eight to four. */
const DAY = '2026-11-22';
const at = (hour: number, minute = 0, day = DAY) => tehranInstant(day, hour * 60 + minute);

let clerk: Person;
let other: Person;
let chief: Person;
const sites = await createTwoSites();
const site = sites.one;
const calls = requestCalls(site);

const travel = (to: Date) => sites.travel(to);

beforeEach(async () => {
  const { db } = site.database;
  await db.update(requests).set({ isSpam: true });
  await db.update(users).set({ isActive: false });
  for (const one of [sites.one, sites.two]) one.texts.length = 0;
  travel(at(8));
  await storeSetting(db, 'promises-watched', { since: at(8).toISOString() });
  await storeSetting(db, 'duty', {});
  clerk = await site.signInAs('admin');
  other = await site.signInAs('admin');
  chief = await site.signInAs('super_admin');
});

/** One round on each process at once. */
async function rounds(): Promise<void> {
  const both = [sites.one, sites.two];
  await Promise.all(both.map(({ ctx }) => escalateDue(ctx, () => false)));
  await Promise.all(both.map(({ ctx }) => textsIdle(ctx)));
}
const told = (template = 'promise-broken') =>
  [...sites.one.texts, ...sites.two.texts]
    .filter((text) => text.template === template)
    .map(({ to }) => to)
    .toSorted();
const phones = (...people: Person[]) => people.map(({ phoneNumber }) => phoneNumber).toSorted();

/** A request of nine o'clock that is promised an answer by a quarter past. */
const asked = (given: Partial<typeof requests.$inferInsert> = {}) =>
  insertTestRequest(site.database.db, {
    createdAt: at(9),
    respondBy: at(9, 15),
    dueAt: at(9, 15),
    ...given,
  });
const held = (given = {}) => asked({ assigneeId: clerk.id, status: 'assigned', ...given });

describe('a promise that is broken', () => {
  it('is told to whoever has the request, once, by whichever process', async () => {
    const { id } = await held();
    travel(at(9, 14));
    await rounds();
    expect(told()).toEqual([]);
    travel(at(9, 15));
    await Promise.all([rounds(), rounds(), rounds()]);
    expect(told()).toEqual(phones(clerk));
    await rounds();
    expect(told()).toHaveLength(1);
    const events = await calls.eventsOf(id);
    expect(events.map(({ type, actorId, payload }) => [type, actorId, payload])).toEqual([
      ['promise_broken', null, { told: '1' }],
    ]);
  });

  it('is told to all on duty where nobody has it, and where that one is not there today', async () => {
    await asked();
    travel(at(9, 16));
    await rounds();
    expect(told()).toEqual(phones(clerk, other, chief));
    await calls.post('/staff/me/duty', { on_duty: false }, clerk.token);
    await held({ createdAt: at(9, 1), respondBy: at(9, 16) });
    await rounds();
    expect(told()).toEqual(phones(clerk, other, other, chief, chief));
  });

  it('of a colleague on leave is told to all on duty and to the super-admins at once', async () => {
    const { id } = await held();
    const leave = { from: DAY, until: DAY };
    expect((await calls.post(`/staff/${clerk.id}/leave`, leave, chief.token)).status).toBe(200);
    travel(at(9, 15));
    await rounds();
    expect(told()).toEqual(phones(other, chief));
    expect(told('promise-overdue')).toEqual(phones(chief));
    await rounds();
    expect(told('promise-overdue')).toHaveLength(1);
    expect((await calls.eventsOf(id)).map(({ type }) => type).toSorted()).toEqual([
      'promise_broken',
      'promise_overdue',
    ]);
  });

  it('is told at one and a half times to the super-admins, once', async () => {
    await held();
    travel(at(9, 22));
    await rounds();
    expect(told('promise-overdue')).toEqual([]);
    travel(at(9, 23));
    await Promise.all([rounds(), rounds()]);
    expect(told('promise-overdue')).toEqual(phones(chief));
    expect(told()).toEqual(phones(clerk));
    const [text] = [...sites.one.texts, ...sites.two.texts].filter(
      ({ template }) => template === 'promise-overdue',
    );
    expect(text?.params.clerk).toBe('آزمون نمونه');
  });

  it('is counted in working minutes, and told in working hours alone', async () => {
    // A quarter past four is past the end of the day: the promise is of the next morning.
    await held({ createdAt: at(15, 55), respondBy: at(8, 10, '2026-11-23') });
    await held({ createdAt: at(15, 40), respondBy: at(15, 55) });
    travel(at(16, 1));
    await rounds();
    expect(told()).toEqual([]);
    travel(at(8, 2, '2026-11-23'));
    await rounds();
    // Seven and a half minutes more were five of yesterday and two and a half of today.
    expect([told().length, told('promise-overdue').length]).toEqual([1, 0]);
    travel(at(8, 3, '2026-11-23'));
    await rounds();
    expect([told().length, told('promise-overdue').length]).toEqual([1, 1]);
    travel(at(8, 10, '2026-11-23'));
    await rounds();
    expect(told()).toHaveLength(2);
  });

  it('is none where the person was tried, or the request is closed, joined, spam or from before', async () => {
    const first = await held({ firstResponseAt: at(9, 5), firstResponseMinutes: 5 });
    await asked({ status: 'closed', closedAt: at(9, 5), dueAt: null, result: 'won' });
    await asked({ isSpam: true });
    await asked({ joinedInto: first.id });
    await held({ createdAt: at(7), respondBy: at(7, 30) });
    travel(at(10));
    await rounds();
    expect([told(), told('promise-overdue')]).toEqual([[], []]);
  });

  it('is the one that was made anew where the request was opened again untried', async () => {
    const { id } = await held();
    travel(at(9, 5));
    const ended = { result: 'invalid', reason: 'شمارهٔ نادرست' };
    expect((await calls.post(`/requests/${id}/close`, ended, clerk.token)).status).toBe(200);
    travel(at(10));
    const again = { reason: 'شماره درست بود' };
    expect((await calls.post(`/requests/${id}/reopen`, again, clerk.token)).status).toBe(200);
    await rounds();
    expect([told(), told('promise-overdue')]).toEqual([[], []]);
    travel((await calls.rowOf(id)).dueAt as Date);
    await rounds();
    expect([told(), told('promise-overdue')]).toEqual([phones(clerk), []]);
    travel(at(10, 59));
    await rounds();
    expect(told('promise-overdue')).toEqual(phones(chief));
  });

  it('carries neither number nor name of whoever asked', async () => {
    const row = await held({ fullName: 'فرزانه ستیغ‌نورد' });
    travel(at(9, 30));
    await rounds();
    const texts = [...sites.one.texts, ...sites.two.texts];
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text.text).toContain(row.trackingCode);
      expect(text.text).not.toMatch(/[{}]/);
      expect(JSON.stringify([text.text, text.params])).not.toContain(row.phoneNumber.slice(1));
      expect(JSON.stringify([text.text, text.params])).not.toContain('ستیغ');
    }
    // Which of the two processes sent which is theirs to settle.
    const links = texts.map(({ params }) => params.link);
    expect(links).toContainEqual(
      expect.stringMatching(/\/dashboard\/admin\/connect\/requests\?request=\d+$/),
    );
  });

  it('is no text of the request itself, and shown in its panel', async () => {
    const { id } = await held();
    travel(at(9, 16));
    await rounds();
    const { body } = await calls.get(`/requests/${id}`, clerk.token);
    const { timeline } = body.data as { timeline: { type: string; details: object }[] };
    expect(timeline.map(({ type }) => type)).toEqual(['promise_broken']);
    expect(timeline[0]?.details).toEqual({ told: '1' });
  });

  it('takes nothing back of what can be undone', async () => {
    const { id } = await held();
    travel(at(9, 14));
    const given = await calls.post(`/requests/${id}/assign`, { user_id: other.id }, clerk.token);
    expect(given.status).toBe(200);
    travel(new Date(at(9, 14).getTime() + 5000));
    await site.database.db
      .update(requests)
      .set({ respondBy: at(9, 14), dueAt: at(9, 14) })
      .where(eq(requests.id, id));
    await rounds();
    expect(told()).toEqual(phones(other));
    expect((await calls.post(`/requests/${id}/undo`, {}, clerk.token)).status).toBe(200);
  });
});

describe('who is told', () => {
  const complaint = () => asked({ kind: 'complaint' });

  it('of a complaint are super-admins alone', async () => {
    await complaint();
    travel(at(9, 30));
    await rounds();
    expect([told(), told('promise-overdue')]).toEqual([phones(chief), phones(chief)]);
  });

  it('is nobody on the quiet list, and nobody of a role that is not asked for', async () => {
    const quiet = await calls.post(
      '/settings',
      { quiet_staff: [other.id], promise_texts: ['admin'], overdue_texts: false },
      chief.token,
    );
    expect(quiet.status).toBe(200);
    const { id } = await asked();
    travel(at(9, 30));
    await rounds();
    expect([told(), told('promise-overdue')]).toEqual([phones(clerk), []]);
    // What nobody was to be told is not caught up on when somebody wants it later.
    await calls.post('/settings', { overdue_texts: true }, chief.token);
    await rounds();
    expect(told('promise-overdue')).toEqual([]);
    const rows = await site.database.db
      .select({ level: escalations.level })
      .from(escalations)
      .where(eq(escalations.requestId, id));
    expect(rows.map(({ level }) => level).toSorted()).toEqual([100, 150]);
  });

  it('gets four texts an hour; what is over waits, and is told later', async () => {
    for (let n = 0; n < 6; n += 1) await held();
    travel(at(9, 16));
    await Promise.all([rounds(), rounds()]);
    expect(told()).toHaveLength(4);
    travel(new Date(at(9, 16).getTime() + minutes(61)));
    await storeSetting(site.database.db, 'duty', { overdue_texts: false });
    await rounds();
    expect(told()).toHaveLength(6);
  });

  it('is the super-admin who is there today, and all where none is', async () => {
    const away = await site.signInAs('super_admin');
    await calls.post('/staff/me/duty', { on_duty: false }, away.token);
    await held();
    travel(at(9, 30));
    await rounds();
    expect(told('promise-overdue')).toEqual(phones(chief));
    await calls.post('/staff/me/duty', { on_duty: false }, chief.token);
    await held({ createdAt: at(9, 2) });
    await rounds();
    expect(told('promise-overdue')).toEqual(phones(chief, chief, away));
  });
});

describe('a process that is killed', () => {
  it('leaves a text that others send, and nothing is told twice', async () => {
    await held();
    travel(at(9, 16));
    // As though it ended between the commit and the gateway.
    await stopTexts(sites.two.ctx);
    await escalateDue(sites.two.ctx, () => false);
    expect(told()).toEqual([]);
    travel(at(9, 18));
    await retryDueTexts(sites.one.ctx);
    await escalateDue(sites.one.ctx, () => false);
    await textsIdle(sites.one.ctx);
    expect(told()).toEqual(phones(clerk));
    const rows = await site.database.db
      .select({ state: smsOutbox.state })
      .from(smsOutbox)
      .where(eq(smsOutbox.phoneNumber, clerk.phoneNumber));
    expect(rows).toEqual([{ state: 'sent' }]);
  });
});
