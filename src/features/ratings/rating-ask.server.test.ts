// Long: a few days of one office, by a clock of its own.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claims, ratingAsks, requests, smsOutbox } from '#db/schema/index.ts';
import type { RequestResult } from '#domain/requests.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { retryDueTexts, stopTexts, textsIdle } from '#features/sms/sms.server.ts';
import type { RenderedText, SendOutcome } from '#features/sms/sms.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { insertTestRequest, requestCalls, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { askDueRatings } from './ask.server.ts';

/** A Saturday, ten in the morning; Thursday and Friday are off. */
const TODAY = '2027-01-02';
const TEN = tehranInstant(TODAY, 600);
const OPEN = [{ from: 480, to: 960 }];
const WEEK = { sat: OPEN, sun: OPEN, mon: OPEN, tue: OPEN, wed: OPEN, thu: [], fri: [] };

const got: RenderedText[] = [];
let outcome: SendOutcome = { ok: true, messageId: null };
const gateway = {
  name: 'gateway',
  async send(text: RenderedText) {
    got.push(text);
    return outcome;
  },
};
const env = { PUBLIC_URL: 'https://example.ir' };
const site = await createTestApp({ smsProviders: [gateway], env });
const calls = requestCalls(site);
beforeEach(async () => {
  site.clock.now = TEN;
  outcome = { ok: true, messageId: null };
  const { db } = site.database;
  await storeSetting(db, 'public', { working_week: WEEK, holidays: [] });
  await storeSetting(db, 'ratings', {});
});

/** Of somebody who comes in just now: days pass, and nobody stays signed in for as long. */
const token = async () => (await site.signInAs('super_admin')).token;
const goOn = (by: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + by);
};
async function round(): Promise<void> {
  await retryDueTexts(site.ctx);
  await askDueRatings(site.ctx, () => false);
  await textsIdle(site.ctx);
}
const asked = (phone: string) =>
  got.filter(({ to, template }) => to === phone && template === 'rating-ask');
const ends = (phone: string) =>
  got.filter(({ to, template }) => to === phone && /^request-(ended|closed)$/.test(template));

async function step(id: number, name: string, body: object): Promise<void> {
  const reply = await calls.post(`/requests/${id}/${name}`, body, await token());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
const close = (id: number, result: RequestResult = 'lost') =>
  step(id, 'close', { result, reason: 'پایان' });
/** A request that was closed just now. */
async function closed(given: Parameters<typeof insertTestRequest>[1] = {}) {
  const request = await insertTestRequest(site.database.db, {
    createdAt: site.clock.now,
    ...given,
  });
  await close(request.id);
  return { ...request, phone: request.phoneNumber };
}
const rate = ({ trackingCode, phone }: { trackingCode: string; phone: string }) =>
  calls.post('/requests/track/rate', {
    tracking_code: trackingCode,
    phone_number: phone,
    score: 4,
  });
const plansOf = (id: number) =>
  site.database.db.select().from(ratingAsks).where(eq(ratingAsks.requestId, id));

describe('how content one is', () => {
  it('is asked the day after, once, with the way to rate; the end asks for nothing', async () => {
    const { phone, trackingCode } = await closed();
    goOn(hours(5));
    await round();
    expect(ends(phone)).toMatchObject([{ template: 'request-ended' }]);
    expect(asked(phone)).toEqual([]);
    site.clock.now = tehranInstant('2027-01-03', 480);
    await round();
    goOn(days(1));
    await round();
    const [text, ...more] = asked(phone);
    expect(more).toEqual([]);
    expect(text?.text).toBe(
      `کارگزار\nاز رسیدگی به درخواست ${trackingCode} چقدر راضی بودید؟ از یک تا پنج ستاره بدهید:\nhttps://example.ir/track?code=${trackingCode}\nلغو۱۱`,
    );
  });

  it('waits for the office, at night and over days off', async () => {
    site.clock.now = tehranInstant('2027-01-06', 900);
    const { phone } = await closed();
    for (const day of ['2027-01-07', '2027-01-08']) {
      site.clock.now = tehranInstant(day, 600);
      await round();
    }
    site.clock.now = tehranInstant('2027-01-09', 479);
    await round();
    expect(asked(phone)).toEqual([]);
    goOn(minutes(1));
    await round();
    expect(asked(phone)).toHaveLength(1);
  });

  it('is not asked where that is switched off: then the end asks, as it did before', async () => {
    await site.call('POST', '/settings', { rating_asks: false }, await token());
    const { phone } = await closed();
    goOn(days(1));
    await round();
    expect(ends(phone)).toMatchObject([{ template: 'request-closed' }]);
    expect(asked(phone)).toEqual([]);
  });

  it('is not asked of complaints, renewals, wrong numbers and what was cancelled', async () => {
    const { db } = site.database;
    const others: { kind: 'complaint' | 'renewal' | 'call'; result: RequestResult }[] = [
      { kind: 'complaint', result: 'won' },
      { kind: 'renewal', result: 'lost' },
      { kind: 'call', result: 'invalid' },
      { kind: 'call', result: 'cancelled' },
    ];
    for (const { kind, result } of others) {
      const { id } = await insertTestRequest(db, { kind, isSplit: true, phoneNumber: newPhone() });
      await close(id, result);
      expect(await plansOf(id), `${kind} ${result}`).toEqual([]);
    }
  });

  it('is not asked of who has rated, of what was opened again, erased, joined or is spam', async () => {
    const rated = await closed();
    goOn(minutes(1));
    expect((await rate(rated)).status).toBe(200);
    const reopened = await closed();
    await step(reopened.id, 'reopen', { reason: 'پرسش تازه' });
    const { db } = site.database;
    const into = await insertTestRequest(db);
    const changes = [{ erasedAt: TEN }, { joinedInto: into.id }, { isSpam: true }];
    const changed = await Promise.all(
      changes.map(async (change) => {
        const one = await closed();
        await textsIdle(site.ctx);
        await db.update(requests).set(change).where(eq(requests.id, one.id));
        return one;
      }),
    );
    goOn(days(1));
    await round();
    for (const { id, phone } of [rated, reopened, ...changed]) {
      expect(asked(phone)).toEqual([]);
      expect(await plansOf(id)).toEqual([]);
    }
  });

  it('is asked after the last of several ends, and never a second time', async () => {
    const request = await closed();
    await step(request.id, 'reopen', { reason: 'پرسش تازه' });
    goOn(days(1));
    await close(request.id);
    goOn(hours(1));
    await round();
    expect(asked(request.phone)).toEqual([]);
    goOn(days(1));
    await round();
    expect(asked(request.phone)).toHaveLength(1);
    await step(request.id, 'reopen', { reason: 'باز هم' });
    await close(request.id);
    goOn(days(1));
    await round();
    expect(asked(request.phone)).toHaveLength(1);
  });

  it('is not asked of an end that was undone, but of the one that comes true', async () => {
    const boss = await token();
    const { id, phoneNumber } = await insertTestRequest(site.database.db);
    await calls.post(`/requests/${id}/close`, { result: 'lost', reason: 'پایان' }, boss);
    expect((await calls.post(`/requests/${id}/undo`, {}, boss)).status).toBe(200);
    goOn(days(1));
    await round();
    expect(asked(phoneNumber)).toEqual([]);
    await close(id);
    goOn(days(1));
    await round();
    expect(asked(phoneNumber)).toHaveLength(1);
  });
});

describe('the limit of a number', () => {
  /** Their texts of the end are out of the way, a day and an hour later. */
  async function closeSix(phoneNumber: string): Promise<void> {
    for (let place = 0; place < 6; place += 1) await closed({ phoneNumber, isSplit: true });
    goOn(minutes(1));
    await round();
    goOn(days(1) + hours(1));
  }

  it('puts asking off and drops none', async () => {
    const phoneNumber = newPhone();
    await closeSix(phoneNumber);
    await round();
    expect(asked(phoneNumber)).toHaveLength(4);
    goOn(minutes(59));
    await round();
    expect(asked(phoneNumber)).toHaveLength(4);
    goOn(minutes(2));
    await round();
    await round();
    expect(asked(phoneNumber)).toHaveLength(6);
  });

  it('holds over two processes at once', async () => {
    const database = { ...site.database, close: async () => {} };
    const other = await createTestApp({ database, smsProviders: [gateway] });
    const phoneNumber = newPhone();
    await closeSix(phoneNumber);
    other.clock.now = site.clock.now;
    const both = [site, other].map(({ ctx }) => askDueRatings(ctx, () => false));
    await Promise.all(both);
    await Promise.all([textsIdle(site.ctx), textsIdle(other.ctx)]);
    expect(asked(phoneNumber)).toHaveLength(4);
    await stopTexts(other.ctx);
  });
});

describe('a text that the gateway refused', () => {
  const statesOf = async (phone: string) =>
    (await site.database.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, phone)))
      .filter(({ template }) => template === 'rating-ask')
      .map(({ state }) => state);
  async function refused(given: Parameters<typeof closed>[0] = {}) {
    const request = await closed(given);
    await textsIdle(site.ctx);
    goOn(days(1));
    outcome = { ok: false, certainty: 'definite', reason: 'busy' };
    await round();
    outcome = { ok: true, messageId: null };
    expect(await statesOf(request.phone)).toEqual(['pending']);
    return { ...request, tries: asked(request.phone).length };
  }

  it('is not sent once a rating was given', async () => {
    const request = await refused();
    expect((await rate(request)).status).toBe(200);
    goOn(hours(1));
    await round();
    expect(await statesOf(request.phone)).toEqual(['cancelled']);
    expect(asked(request.phone)).toHaveLength(request.tries);
  });

  it('that a rating stopped was no asking: the end after the next one is asked about', async () => {
    const request = await refused();
    await rate(request);
    expect(await plansOf(request.id)).toEqual([]);
    goOn(minutes(1));
    await step(request.id, 'reopen', { reason: 'پرسش تازه' });
    await close(request.id);
    goOn(days(1));
    await round();
    expect(await statesOf(request.phone)).toEqual(['cancelled', 'sent']);
  });

  it('is not sent once an objection opened the claim again', async () => {
    const kind = { kind: 'claim', isSplit: true } as const;
    const request = await refused(kind);
    const loss = { line: 'fire', lossDate: '2027-01-01', hasInjury: false } as const;
    await site.database.db.insert(claims).values({
      ...{ requestId: request.id, ...loss, stage: 'rejected' },
      ...{ reportedAt: TEN, updatedAt: TEN },
    });
    const { db } = site.database;
    const owner = await insertTestUser(db, { phoneNumber: request.phone });
    const { token } = await startSession(site.ctx, owner.id, false, 'test');
    const text = 'مبلغ از برآورد تعمیرگاه کمتر است.';
    const reply = await calls.post(`/my/requests/${request.id}/objection`, { text }, token);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await statesOf(request.phone)).toEqual(['cancelled']);
  });

  it('is not sent once the request was opened again; the next end is asked about', async () => {
    const request = await refused();
    await step(request.id, 'reopen', { reason: 'پرسش تازه' });
    goOn(hours(1));
    await round();
    expect(asked(request.phone)).toHaveLength(request.tries);
    await close(request.id);
    goOn(days(1));
    await round();
    expect(await statesOf(request.phone)).toEqual(['cancelled', 'sent']);
  });
});
