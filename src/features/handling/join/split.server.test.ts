// Long: joined requests and second submissions split off, what stays and what their senders see, in one office.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import { hours, minutes, seconds } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { joinCalls } from '#test/joined-requests.ts';
import { openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = joinCalls(site);
await openAlways(site.database.db);
const clerk = await site.signInAs('admin');
const colleague = await site.signInAs('admin');
beforeEach(() => {
  site.clock.now = new Date();
});

const ago = (by: number): Date => new Date(site.clock.now.getTime() - by);
const wait = (by: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + by);
};

async function pair(given: { call?: object; consultation?: object } = {}) {
  const phoneNumber = newPhone();
  const held = { phoneNumber, assigneeId: clerk.id, status: 'assigned' as const };
  const call = await calls.insert({ kind: 'call', ...held, ...given.call });
  const consultation = await calls.insert({ kind: 'consultation', ...held, ...given.consultation });
  return { phoneNumber, call, consultation };
}

/** A number that asked for a call twice: one request with two submissions, taken by the clerk. */
async function askedTwice() {
  const phone_number = newPhone();
  const ask = async (topic: string) => {
    const { body } = await calls.ask({ phone_number, topic });
    return (body.data as { tracking_code: string }).tracking_code;
  };
  const [first, second] = [await ask('بدنه'), await ask('آتش‌سوزی')];
  const [row] = await calls.rowsOf(phone_number);
  if (!row) throw new Error('the first makes a request');
  await calls.step(row.id, clerk, 'claim');
  return { id: row.id, phoneNumber: phone_number, first, second };
}

describe('splitting a joined request off', () => {
  it('leaves both as before the join, with what was done since at the other', async () => {
    const { call, consultation } = await pair({
      call: {
        attempts: 1,
        status: 'contacting',
        createdAt: ago(hours(2)),
        respondBy: ago(hours(1)),
      },
      consultation: { createdAt: ago(hours(1)) },
    });
    const before = await calls.stateOf(call.id);
    const promised = (await calls.rowOf(consultation.id)).respondBy;
    await calls.join(call.id, consultation.id, clerk);
    await calls.step(consultation.id, clerk, 'events', { outcome: 'answered', note: '' });
    const event = await calls.splitOf(consultation.id, clerk);
    const reply = await calls.split(consultation.id, event, clerk);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { id: consultation.id, joined: [] } },
    });
    expect(await calls.rowOf(consultation.id)).toMatchObject({
      attempts: 1,
      priority: 0,
      joinedCodes: '',
      respondBy: promised,
      firstResponseMinutes: 60,
    });
    const { attempts, priority, respondBy } = before;
    const after = await calls.rowOf(call.id);
    expect(after).toMatchObject({
      attempts,
      priority,
      respondBy,
      joinedInto: null,
      isSplit: false,
    });
    // The person was called for both while they were one.
    expect(after.firstResponseAt).not.toBeNull();
    expect(after.dueAt?.getTime()).toBeGreaterThan(site.clock.now.getTime());
    expect(await calls.typesOf(call.id)).toEqual(['joined_into', 'split_from']);
    expect((await calls.typesOf(consultation.id)).at(-1)).toBe('split_off');
  });

  it('gives it to who has the rest, where its own clerk has left meanwhile', async () => {
    const boss = await site.signInAs('super_admin');
    const leaver = await site.signInAs('admin');
    const { call, consultation } = await pair({ call: { assigneeId: leaver.id } });
    await calls.join(call.id, consultation.id, boss);
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    await calls.split(consultation.id, await calls.splitOf(consultation.id, boss), boss);
    expect(await calls.rowOf(call.id)).toMatchObject({ joinedInto: null, assigneeId: clerk.id });
  });

  it('lets its sender see what was done while they were one, and nothing after', async () => {
    const { call, consultation, phoneNumber } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    await calls.step(consultation.id, clerk, 'events', { outcome: 'answered', note: '' });
    await calls.split(consultation.id, await calls.splitOf(consultation.id, clerk), clerk);
    await calls.step(consultation.id, clerk, 'events', { outcome: 'answered', note: '' });
    const seen = await calls.track(call.trackingCode, phoneNumber);
    expect(seen.timeline.map(({ type }) => type)).toEqual(['answered']);
    expect(seen.status).toBe('assigned');
  });

  it('takes a second one out of three, whatever the order', async () => {
    const { call, consultation, phoneNumber } = await pair({ call: { attempts: 2 } });
    const of = { phoneNumber, assigneeId: clerk.id, status: 'assigned' as const };
    const partner = await calls.insert({ ...of, kind: 'partner', attempts: 5 });
    const before = await calls.stateOf(partner.id);
    await calls.join(call.id, consultation.id, clerk);
    await calls.join(consultation.id, partner.id, clerk);
    expect(await calls.rowOf(partner.id)).toMatchObject({ attempts: 7, priority: 2 });
    const { timeline } = await calls.detail(partner.id, clerk);
    const events = timeline.filter(({ split }) => split !== null);
    expect(events).toHaveLength(2);
    for (const { split } of events) {
      expect((await calls.split(partner.id, split ?? 0, clerk)).status).toBe(200);
    }
    const { status: _status, dueAt: _due, ...rest } = await calls.stateOf(partner.id);
    expect(before).toMatchObject(rest);
    expect((await calls.rowOf(call.id)).attempts).toBe(2);
  });

  it('keeps out of the way of one that the number asked for meanwhile', async () => {
    const { call, consultation, phoneNumber } = await pair();
    await calls.join(call.id, consultation.id, clerk);
    await calls.ask({ phone_number: phoneNumber });
    await calls.split(consultation.id, await calls.splitOf(consultation.id, clerk), clerk);
    expect(await calls.rowOf(call.id)).toMatchObject({ isSplit: true, joinedInto: null });
    await calls.ask({ phone_number: phoneNumber });
    const rows = await calls.rowsOf(phoneNumber);
    expect(rows.map(({ kind, priority }) => [kind, priority])).toEqual([
      ['call', 0],
      ['consultation', 0],
      ['call', 1],
    ]);
  });

  it('is undone within ten seconds', async () => {
    const { call, consultation } = await pair({ call: { attempts: 3 } });
    await calls.join(call.id, consultation.id, clerk);
    const before = [await calls.stateOf(call.id), await calls.stateOf(consultation.id)];
    await calls.split(consultation.id, await calls.splitOf(consultation.id, clerk), clerk);
    wait(seconds(9));
    expect((await calls.step(consultation.id, clerk, 'undo')).status).toBe(200);
    expect([await calls.stateOf(call.id), await calls.stateOf(consultation.id)]).toEqual(before);
    await calls.split(consultation.id, await calls.splitOf(consultation.id, clerk), clerk);
    await calls.step(call.id, clerk, 'events', { outcome: 'answered', note: '' });
    // The work at the one that was split off goes on: it is not joined again under the clerk's hands.
    expect((await calls.step(consultation.id, clerk, 'undo')).status).toBe(409);
    expect((await calls.rowOf(call.id)).joinedInto).toBeNull();
  });

  it('leaves no open request of which its sender took everything back', async () => {
    for (const [left, code] of [
      ['call', 'withdrawn'],
      ['consultation', 'only_one'],
    ] as const) {
      const { phoneNumber, ...both } = await pair();
      await calls.join(both.call.id, both.consultation.id, clerk);
      const words = { tracking_code: both[left].trackingCode, phone_number: phoneNumber };
      expect((await calls.post('/requests/track/cancel', words)).status).toBe(200);
      const events = await calls.eventsOf(both.consultation.id);
      const joinedBy = events.find(({ type }) => type === 'joined_by')?.id ?? 0;
      expect(await calls.split(both.consultation.id, joinedBy, clerk)).toMatchObject({
        status: 409,
        body: { code },
      });
      const { timeline } = await calls.detail(both.consultation.id, clerk);
      expect(timeline.filter(({ split }) => split !== null)).toEqual([]);
    }
  });

  it('is refused of what is out, of no such event, of a closed request and to a colleague', async () => {
    const { call, consultation } = await pair();
    const other = await pair();
    await calls.join(call.id, consultation.id, clerk);
    await calls.join(other.call.id, other.consultation.id, clerk);
    const event = await calls.splitOf(consultation.id, clerk);
    const foreign = await calls.splitOf(other.consultation.id, clerk);
    const statusOf = async (named: number, who = clerk) =>
      (await calls.split(consultation.id, named, who)).status;
    expect(await statusOf(event, colleague)).toBe(403);
    expect(await statusOf(foreign)).toBe(422);
    expect(await statusOf(999_999)).toBe(422);
    expect((await calls.split(999_999, event, clerk)).status).toBe(404);
    expect((await calls.split(call.id, event, clerk)).status).toBe(409);
    expect(await statusOf(event)).toBe(200);
    expect(await statusOf(event)).toBe(409);
    await calls.step(other.consultation.id, clerk, 'close', { result: 'won', reason: 'صادر' });
    expect((await calls.split(other.consultation.id, foreign, clerk)).status).toBe(409);
  });
});

describe('splitting a second submission off', () => {
  it('makes a request of the same kind with its own code, subject and details', async () => {
    const { id, phoneNumber, second } = await askedTwice();
    const reply = await calls.split(id, await calls.splitOf(id, clerk), clerk);
    expect(reply.status).toBe(200);
    const [first, one] = await calls.rowsOf(phoneNumber);
    expect(first).toMatchObject({ priority: 0, joinedCodes: '' });
    expect(one).toMatchObject({
      kind: 'call',
      trackingCode: second,
      details: { topic: 'آتش‌سوزی' },
      assigneeId: clerk.id,
      status: 'assigned',
      isSplit: true,
    });
    const detail = await calls.detail(one?.id ?? 0, clerk);
    expect(detail.timeline).toMatchObject([
      { type: 'split_from', details: { tracking_code: first?.trackingCode } },
    ]);
    expect(detail.tracking_codes).toEqual([second]);
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, one?.id ?? 0));
    expect(rows.map(({ action }) => action)).toContain('request.split');
  });

  it('leaves its code to its sender alone, before and after', async () => {
    const { id, phoneNumber, first, second } = await askedTwice();
    await calls.step(id, clerk, 'events', { outcome: 'answered', note: '' });
    const before = [await calls.track(first, phoneNumber), await calls.track(second, phoneNumber)];
    await calls.split(id, await calls.splitOf(id, clerk), clerk);
    const [one, two] = [
      await calls.track(first, phoneNumber),
      await calls.track(second, phoneNumber),
    ];
    expect(one).toEqual(before[0]);
    expect(two?.timeline).toEqual(before[1]?.timeline);
    const words = { tracking_code: second, phone_number: phoneNumber, text: 'رازِ دومی' };
    expect((await calls.post('/requests/track/message', words)).status).toBe(200);
    expect(JSON.stringify(await calls.track(first, phoneNumber))).not.toContain('رازِ دومی');
  });

  it('has later submissions join exactly one', async () => {
    const { id, phoneNumber } = await askedTwice();
    await calls.split(id, await calls.splitOf(id, clerk), clerk);
    await calls.ask({ phone_number: phoneNumber });
    const rows = await calls.rowsOf(phoneNumber);
    expect(rows.map(({ priority }) => priority)).toEqual([1, 0]);
  });

  it('is undone within ten seconds: it is a request that is joined, and can be split off again', async () => {
    const { id, phoneNumber, second } = await askedTwice();
    const before = await calls.stateOf(id);
    const seen = await calls.track(second, phoneNumber);
    await calls.split(id, await calls.splitOf(id, clerk), clerk);
    expect((await calls.step(id, clerk, 'undo')).status).toBe(200);
    expect(await calls.stateOf(id)).toEqual(before);
    expect(await calls.track(second, phoneNumber)).toEqual(seen);
    const [, one] = await calls.rowsOf(phoneNumber);
    expect(one).toMatchObject({ joinedInto: id });
    expect((await calls.split(id, await calls.splitOf(id, clerk), clerk)).status).toBe(200);
    expect(await calls.rowsOf(phoneNumber)).toMatchObject([
      { priority: 0, joinedCodes: '' },
      { joinedInto: null, trackingCode: second },
    ]);
  });

  it('is of what stands, and leaves something to work on', async () => {
    const { id, phoneNumber, first, second } = await askedTwice();
    const event = await calls.splitOf(id, clerk);
    const cancel = (tracking_code: string) =>
      calls.post('/requests/track/cancel', {
        tracking_code,
        phone_number: phoneNumber,
        reason: '',
      });
    await cancel(first);
    expect(await calls.split(id, event, clerk)).toMatchObject({ body: { code: 'only_one' } });
    const other = await askedTwice();
    const named = await calls.splitOf(other.id, clerk);
    await calls.post('/requests/track/cancel', {
      tracking_code: other.second,
      phone_number: other.phoneNumber,
      reason: '',
    });
    expect(await calls.split(other.id, named, clerk)).toMatchObject({
      body: { code: 'withdrawn' },
    });
    expect(second).not.toBe(first);
  });

  it('counts its answer from when it was sent', async () => {
    const { id, phoneNumber } = await askedTwice();
    wait(minutes(40));
    await calls.step(id, clerk, 'events', {
      outcome: 'no_answer',
      note: '',
      follow_up_at: new Date(site.clock.now.getTime() + hours(2)).toISOString(),
    });
    await calls.split(id, await calls.splitOf(id, clerk), clerk);
    const [, one] = await calls.rowsOf(phoneNumber);
    expect(one?.firstResponseAt).not.toBeNull();
    expect(one?.respondBy.getTime()).toBeLessThan(site.clock.now.getTime());
  });
});
