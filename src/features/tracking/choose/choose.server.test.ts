// Long: every way in which a customer chooses and asks, or is refused.
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, requests } from '#db/schema/index.ts';
import { TRACKS_PER_ADDRESS_AN_HOUR } from '#features/requests/codes.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { newAddress } from '#test/accounts.ts';
import { comparisonCalls } from '#test/comparisons.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { countOf, insertTestRequest, openAlways } from '#test/requests.ts';
import { spendLimit } from '#test/spent-limit.ts';
import { createTestApp } from '#test/test-app.ts';
import { MESSAGES_A_DAY } from '../track/track.ts';
import { findChoosable, openComparison } from './choose.server.ts';
import { TRIES_PER_COMPARISON_AN_HOUR } from './choose.ts';

const start = new Date();
const site = await createTestApp();
const calls = comparisonCalls(site);
await openAlways(site.database.db);

/** A clerk's request with a comparison that is published. */
async function shown(given: object = {}) {
  const { clerk, request } = await calls.held();
  const { id, code } = await calls.published(request.id, clerk.token, given);
  return { clerk, request, id, code, phone: request.phoneNumber };
}
const find = (code: string) => findChoosable(site.ctx, code);

describe('the page', () => {
  it('has the terms, and nobody by name or number', async () => {
    const { code, request } = await shown();
    const comparison = await find(code);
    expect(comparison).toMatchObject({
      code,
      version: 1,
      line: 'motor_hull',
      valid_until: calls.dayAt(7),
      is_expired: false,
      is_open: true,
      recommended: 1,
      reason: 'فرانشیز ندارد.',
      chosen: null,
      offers: [
        { insurer: 'ایران', premium_rial: 120_000_000 },
        { insurer: 'آسیا', premium_rial: 140_000_000 },
      ],
    });
    const text = JSON.stringify(comparison);
    for (const word of [request.fullName, request.phoneNumber, request.trackingCode]) {
      expect(text).not.toContain(word);
    }
  });

  it('is there for no other code, and looking is limited as tracking is', async () => {
    for (const code of [
      '',
      'x',
      'a'.repeat(16),
      'a'.repeat(10_000),
      '../../etc/passwd',
      'ک'.repeat(16),
    ]) {
      expect(await find(code)).toBeNull();
    }
    const { code, phone } = await shown();
    expect((await calls.choose('a'.repeat(16), phone)).status).toBe(404);
    expect((await calls.choose('x', phone)).status).not.toBe(200);
    const nobody = { userAgent: '', device: null, trust: null, files: null, account: null };
    const caller = { ...nobody, address: '192.0.2.77' };
    await spendLimit(site.database.db, 'track-address:192.0.2.77', TRACKS_PER_ADDRESS_AN_HOUR);
    await expect(openComparison(site.ctx, 'a'.repeat(16), caller)).rejects.toMatchObject({
      kind: 'too_many_requests',
    });
    // Whoever has a code, which nobody guesses, is in no other's way, nor they in theirs.
    expect(await openComparison(site.ctx, code, caller)).toMatchObject({ code });
  });

  it('holds until the end of its day, and hides every sum after it', async () => {
    const { code, id, phone } = await shown({ valid_until: calls.dayAt(0) });
    expect(await find(code)).toMatchObject({ is_expired: false });
    site.clock.now = new Date(start.getTime() + days(1));
    const late = await find(code);
    expect(late).toMatchObject({ is_expired: true, valid_until: calls.dayAt(-1) });
    expect(JSON.stringify(late)).not.toMatch(/0000000/);
    const reply = await calls.choose(code, phone);
    expect([reply.status, reply.body.code]).toEqual([409, 'expired']);
    // Asking goes on, and a new version is the answer.
    expect((await calls.ask(code, phone)).status).toBe(200);
    // Nobody stays signed in for as long.
    const owner = await site.signInAs('super_admin');
    await calls.edit(id, owner.token);
    calls.dataOf(await calls.publish(id, owner.token));
    expect(await find(code)).toMatchObject({ is_expired: false, version: 2 });
    site.clock.now = start;
  });

  it('goes with its person', async () => {
    const { code, request, phone } = await shown();
    const { db } = site.database;
    await db.update(requests).set({ erasedAt: site.clock.now }).where(eq(requests.id, request.id));
    expect(await find(code)).toBeNull();
    expect((await calls.choose(code, phone)).status).toBe(404);
  });
});

describe('choosing', () => {
  it('is an event on the request, which the clerk answers as a message', async () => {
    const { clerk, request, code, id } = await shown();
    const reply = await calls.choose(code, `+98 ${request.phoneNumber.slice(1)}`, { offer: '۱' });
    expect(calls.shownIn(reply)).toMatchObject({ chosen: 1, version: 1 });
    const panel = await calls.panelOf(request.id, clerk.token);
    expect(panel.timeline.at(-1)).toMatchObject({
      type: 'comparison_chosen',
      actor: null,
      details: { chosen_insurer: 'آسیا' },
    });
    expect(panel.comparisons).toMatchObject([{ id, chosen: { insurer: 'آسیا' } }]);
    expect(panel.wrote_at).not.toBeNull();
    // The answer to a choice says by which hour the call is; the page that a code opens does not.
    expect(calls.shownIn(reply).call_by).toBe(panel.due_at);
    expect((await find(code))?.call_by).toBeNull();
    // So it is with whose request it is, which stands on paper then.
    expect(calls.shownIn(reply).asker).toEqual({ name: request.fullName });
    // Who has the link and knows the number is not let further than that.
    expect(JSON.stringify(reply.body)).not.toContain(request.trackingCode);
    expect(Date.parse(panel.due_at ?? '')).toBeLessThanOrEqual(
      site.clock.now.getTime() + minutes(15),
    );
    const [entry] = await site.database.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.subjectId, request.id), eq(auditLog.action, 'request.comparison_chosen')),
      );
    expect(entry).toMatchObject({
      actorId: null,
      after: { chosen_insurer: 'آسیا', comparison_version: 1 },
    });
    const by = { tracking_code: request.trackingCode, phone_number: request.phoneNumber };
    const tracked = await calls.post('/requests/track', by);
    expect(JSON.stringify(tracked.body.data)).not.toContain(code);
  });

  it('is for the number of the request alone', async () => {
    const { code, request } = await shown();
    const stranger = await site.signInAs('customer');
    for (const token of [undefined, stranger.token]) {
      const body = { version: 1, offer: 0, phone_number: stranger.phoneNumber };
      const reply = await calls.post(`/comparison/${code}/choose`, body, token);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['phone_number']]);
    }
    expect(await find(code)).toMatchObject({ chosen: null });
    expect(await calls.eventsOf(request.id)).toHaveLength(1);
  });

  it('limits the numbers that are tried at one page, from wherever', async () => {
    const { code, id, phone } = await shown();
    await spendLimit(site.database.db, `comparison-code:${id}`, TRIES_PER_COMPARISON_AN_HOUR);
    expect((await calls.choose(code, newPhone())).status).toBe(429);
    expect((await calls.ask(code, phone)).status).toBe(429);
  });

  it('shuts nobody out for the wrong numbers of others: they count where they come from', async () => {
    const { code, phone } = await shown();
    const [stranger, own] = [newAddress(), newAddress()];
    const ask = (phone_number: string, from: string, text = 'سرقت هم هست؟') =>
      calls.post(`/comparison/${code}/ask`, { text, phone_number }, undefined, from);
    for (let n = 0; n < TRACKS_PER_ADDRESS_AN_HOUR; n += 1) {
      expect((await ask(newPhone(), stranger)).status).toBe(422);
    }
    expect((await ask(newPhone(), stranger)).status).toBe(429);
    // What strangers asked in vain is not counted among the ten questions of a day either.
    for (let n = 0; n < MESSAGES_A_DAY; n += 1) {
      expect((await ask(phone, own, `پرسش ${n}`)).status).toBe(200);
    }
    expect((await ask(phone, own)).status).toBe(429);
    expect((await calls.choose(code, phone)).status).toBe(200);
  });

  it('knows its customer where the number was right before, whatever strangers use up', async () => {
    const { code, id, phone } = await shown();
    const own = newAddress();
    const choose = (phone_number: string, from: string) =>
      calls.post(
        `/comparison/${code}/choose`,
        { version: 1, offer: 0, phone_number },
        undefined,
        from,
      );
    expect((await choose(phone, own)).status).toBe(200);
    await spendLimit(site.database.db, `comparison-code:${id}`, TRIES_PER_COMPARISON_AN_HOUR);
    await spendLimit(site.database.db, `track-address:${own}`, TRACKS_PER_ADDRESS_AN_HOUR);
    expect((await choose(phone, own)).status).toBe(200);
    expect((await choose(newPhone(), own)).status).toBe(429);
    expect((await choose(phone, newAddress())).status).toBe(429);
  });

  it('names its version: of an old one nothing is chosen', async () => {
    const { clerk, code, id, phone } = await shown();
    await calls.edit(id, clerk.token, { reason: 'تازه' });
    // A draft is nobody's business.
    expect((await calls.choose(code, phone, { version: 2 })).body.code).toBe('old_version');
    calls.dataOf(await calls.publish(id, clerk.token));
    const reply = await calls.choose(code, phone, { version: 1 });
    expect([reply.status, reply.body.code]).toEqual([409, 'old_version']);
    expect(reply.body.message).toMatch(/[\u0600-\u06ff]/);
    expect((await calls.choose(code, phone, { version: 2 })).status).toBe(200);
  });

  it('happens once: the same again is no error, another one is', async () => {
    const { code, phone, request } = await shown();
    expect((await calls.choose(code, phone)).status).toBe(200);
    expect((await calls.choose(code, phone)).status).toBe(200);
    const other = await calls.choose(code, phone, { offer: 1 });
    expect([other.status, other.body.code]).toEqual([409, 'chosen']);
    expect(other.body.message).toContain('ایران');
    const types = (await calls.eventsOf(request.id)).map(({ type }) => type);
    expect(types).toEqual(['comparison_published', 'comparison_chosen']);
  });

  it('is settled where both are chosen at once', async () => {
    const { code, phone, request } = await shown();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => calls.choose(code, phone, { offer: n % 2 })),
    );
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([3, 3]);
    const chosen = (await find(code))?.chosen;
    for (const [n, { status }] of replies.entries()) {
      expect(status).toBe(n % 2 === chosen ? 200 : 409);
    }
    const events = await calls.eventsOf(request.id);
    expect(events.filter(({ type }) => type === 'comparison_chosen')).toHaveLength(1);
  });

  it.each([
    ['offer', { offer: 2 }],
    ['offer', { offer: 5 }],
    ['offer', { offer: undefined }],
    ['version', { version: 'x' }],
    ['phone_number', { phone_number: '021' }],
    ['phone_number', { phone_number: '۰'.repeat(5000) }],
  ])('refuses a wrong %s: %j', async (field, given) => {
    const { code, phone } = await shown();
    const reply = await calls.choose(code, phone, given);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  it('is over with the request', async () => {
    const { clerk, code, phone, request } = await shown();
    const closing = { result: 'lost', reason: 'منصرف شد' };
    await calls.post(`/requests/${request.id}/close`, closing, clerk.token);
    expect(await find(code)).toMatchObject({ is_open: false });
    const reply = await calls.choose(code, phone);
    expect([reply.status, reply.body.code]).toEqual([409, 'closed']);
    expect((await calls.ask(code, phone)).status).toBe(409);
  });

  it('lands where the request is worked on, once it is joined to another', async () => {
    const { clerk, code, request, phone, id } = await shown();
    const into = await insertTestRequest(site.database.db, {
      kind: 'consultation',
      phoneNumber: phone,
      assigneeId: clerk.id,
    });
    const joined = await calls.post(`/requests/${request.id}/join`, { into: into.id }, clerk.token);
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    expect((await calls.choose(code, phone)).status).toBe(200);
    const panel = await calls.panelOf(into.id, clerk.token);
    expect(panel.comparisons).toMatchObject([{ id, chosen: { insurer: 'ایران' } }]);
    expect(panel.timeline.at(-1)).toMatchObject({
      type: 'comparison_chosen',
      from: { id: request.id },
    });
    expect((await calls.edit(id, clerk.token)).status).toBe(200);
    expect((await calls.publish(id, clerk.token)).status).toBe(200);
  });
});

describe('asking', () => {
  it('is a message of the request’s customer', async () => {
    const { clerk, code, phone, request } = await shown();
    expect((await calls.ask(code, phone, 'سرقت هم هست؟')).status).toBe(200);
    const panel = await calls.panelOf(request.id, clerk.token);
    expect(panel.timeline.at(-1)).toMatchObject({
      type: 'message',
      actor: null,
      note: 'سرقت هم هست؟',
    });
    expect(panel.wrote_at).not.toBeNull();
    const by = { tracking_code: request.trackingCode, phone_number: phone };
    const { body } = await calls.post('/requests/track', by);
    expect((body.data as { timeline: object[] }).timeline.at(-1)).toMatchObject({
      type: 'message',
      text: 'سرقت هم هست؟',
    });
  });

  it('takes no empty words, no long ones and no other number', async () => {
    const { code, phone, request } = await shown();
    for (const [text, number, field] of [
      [' ', phone, 'text'],
      ['س'.repeat(1001), phone, 'text'],
      ['سرقت؟', newPhone(), 'phone_number'],
    ] as const) {
      const reply = await calls.ask(code, number, text);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    }
    expect(await calls.eventsOf(request.id)).toHaveLength(1);
  });
});

it('is told to the staff as it happens', async () => {
  const { token } = await site.signInAs('super_admin');
  const { code, phone, request } = await shown();
  const listener = await listenTo(`${await originOf(site)}/events`, token);
  await calls.choose(code, phone);
  await expect
    .poll(() => listener.told().find(({ type }) => type === 'comparison_chosen')?.request_id)
    .toBe(request.id);
  listener.leave();
});
