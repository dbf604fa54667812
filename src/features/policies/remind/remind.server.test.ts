// Long: when a text of a policy goes out, and when not, each by its day.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { policies, policyInstalments, smsOutbox } from '#db/schema/index.ts';
import { deleteOldTexts, retryDueTexts, textsIdle } from '#features/sms/sms.server.ts';
import type { RenderedText, SendOutcome } from '#features/sms/sms.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { remindDue } from './remind.server.ts';

/** A Saturday, ten in the morning. */
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
const site = await createTestApp({ smsProviders: [gateway] });
site.clock.now = TEN;
const calls = policyCalls(site);
beforeEach(async () => {
  site.clock.now = TEN;
  outcome = { ok: true, messageId: null };
  await storeSetting(site.database.db, 'public', { working_week: WEEK, holidays: [] });
});

/** Of somebody who comes in just now: days pass, and nobody stays signed in for as long. */
const token = async () => (await site.signInAs('super_admin')).token;

async function round(): Promise<void> {
  await retryDueTexts(site.ctx);
  await remindDue(site.ctx, () => false);
  await textsIdle(site.ctx);
}
const to = (phone: string) => got.filter((text) => text.to === phone);
const enter = async (ends: number, given: object = {}) =>
  calls.entered({ ends_on: calls.dayAt(ends), ...given }, await token());
const goOn = (by: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + by);
};

describe('a reminder', () => {
  it('goes out on its day, once, says the Jalali date, and has the link that stops it', async () => {
    const { holder_phone: phone, number, id } = await enter(15);
    await round();
    await round();
    const [text, ...more] = to(phone);
    expect(more).toEqual([]);
    expect(text).toMatchObject({ template: 'policy-ending', params: { line: 'شخص ثالث خودرو' } });
    expect(text?.text).toContain('۲۷ دی ۱۴۰۵');
    expect(text?.text).toMatch(/\/s\/[a-z2-9]{8}\nلغو۱۱$/);
    const { texts } = await calls.detail(id, await token());
    expect(texts).toMatchObject([{ days_before: 15, state: 'sent', instalment_id: null }]);
    expect(number).toBeTruthy();
  });

  it('is not sent again where its day is planned anew, as when a holiday or the term is moved and moved back', async () => {
    const { holder_phone: phone, id } = await enter(15);
    await round();
    const isThis = eq(policies.id, id);
    const plan = async () =>
      (await site.database.db.select().from(policies).where(isThis))[0]?.nextTextOn;
    const next = await plan();
    await site.database.db.update(policies).set({ nextTextOn: TODAY }).where(isThis);
    await round();
    expect(to(phone)).toHaveLength(1);
    expect(await plan()).toBe(next);
  });

  it('is not caught up where its day had passed as the policy was entered', async () => {
    const { holder_phone: phone } = await enter(14);
    await round();
    expect(to(phone)).toEqual([]);
    goOn(days(7));
    await round();
    expect(to(phone)).toHaveLength(1);
  });

  it('waits for the office at night, on a day off and on a holiday', async () => {
    const { holder_phone: phone } = await enter(15);
    site.clock.now = tehranInstant(TODAY, 7 * 60 + 59);
    await round();
    const holidays = [{ date: TODAY, title: '', guess: false }];
    await storeSetting(site.database.db, 'public', { working_week: WEEK, holidays });
    site.clock.now = TEN;
    await round();
    expect(to(phone)).toEqual([]);
    goOn(days(1));
    await round();
    expect(to(phone)).toHaveLength(1);
  });

  it('that would come past the date comes before it', async () => {
    // Thursday and Friday are off: the one of the day before is Wednesday's.
    site.clock.now = tehranInstant('2027-01-05', 600);
    const { holder_phone: phone } = await enter(3);
    await round();
    expect(to(phone)).toEqual([]);
    goOn(days(1));
    await round();
    expect(to(phone)).toHaveLength(1);
  });

  it('tells of an instalment three days before, unless that was paid', async () => {
    const instalments = [3, 3].map((day) => ({ due_on: calls.dayAt(day), amount_rial: 5_000_000 }));
    const policy = await enter(200, { instalments: instalments.slice(0, 1) });
    const paid = await enter(200, { instalments });
    for (const { id } of paid.instalments) {
      const body = { paid_on: calls.dayAt(0) };
      await calls.post(`/policies/${paid.id}/instalments/${id}/paid`, body, await token());
    }
    await round();
    expect(to(policy.holder_phone)).toMatchObject([
      { template: 'instalment-due', params: { amount: '۵۰۰٬۰۰۰ تومان' } },
    ]);
    expect(to(paid.holder_phone)).toEqual([]);
    const rows = await site.database.db
      .select()
      .from(policyInstalments)
      .where(eq(policyInstalments.policyId, policy.id));
    expect(rows.map(({ textOn }) => textOn)).toEqual([null]);
  });
});

describe('a policy whose texts are off', () => {
  const bulk = async (id: number, action: string) =>
    calls.post('/policies/bulk', { ids: [id], action }, await token());

  it('sends none, and those that are still due once they are on again', async () => {
    const instalments = [{ due_on: calls.dayAt(3), amount_rial: 5_000_000 }];
    const { holder_phone: phone, id } = await enter(15, { instalments });
    await bulk(id, 'texts_off');
    await round();
    expect(to(phone)).toEqual([]);
    await bulk(id, 'texts_on');
    await round();
    expect(to(phone).map(({ template }) => template)).toEqual(['policy-ending', 'instalment-due']);
  });

  it('is planned once its texts are turned on where a book was imported without them', async () => {
    const instalments = [{ due_on: calls.dayAt(3), amount_rial: 5_000_000 }];
    const { holder_phone: phone, id } = await enter(15, { instalments });
    const { db } = site.database;
    await db
      .update(policies)
      .set({ nextTextOn: calls.dayAt(16) })
      .where(eq(policies.id, id));
    await db
      .update(policyInstalments)
      .set({ textOn: null })
      .where(eq(policyInstalments.policyId, id));
    await bulk(id, 'texts_on');
    await round();
    await round();
    expect(to(phone)).toHaveLength(2);
  });

  it('takes back what waits to be sent, and sends it once', async () => {
    outcome = { ok: false, certainty: 'definite', reason: 'down' };
    const { holder_phone: phone, id } = await enter(15);
    await round();
    await bulk(id, 'texts_off');
    outcome = { ok: true, messageId: null };
    const tried = to(phone).length;
    goOn(minutes(30));
    await round();
    expect(to(phone)).toHaveLength(tried);
    await bulk(id, 'texts_on');
    await round();
    await round();
    expect(to(phone)).toHaveLength(tried + 1);
  });
});

describe('the limit of a number', () => {
  it('puts reminders off and drops none', async () => {
    const holder_phone = newPhone();
    for (let place = 0; place < 7; place += 1) await enter(30, { holder_phone });
    await round();
    expect(to(holder_phone)).toHaveLength(4);
    goOn(minutes(59));
    await round();
    expect(to(holder_phone)).toHaveLength(4);
    goOn(minutes(2));
    await round();
    expect(to(holder_phone)).toHaveLength(7);
  });
});

describe('what waits', () => {
  const waiting = async (id: number) =>
    (await calls.detail(id, await token())).texts.map(({ state }) => state);
  /** The gateway refuses it, so that it waits for its next try. */
  async function refused(given: object = {}) {
    outcome = { ok: false, certainty: 'definite', reason: 'busy' };
    const policy = await enter(15, given);
    await round();
    outcome = { ok: true, messageId: null };
    expect(await waiting(policy.id)).toEqual(['pending']);
    return { ...policy, tries: to(policy.holder_phone).length };
  }
  async function expectSilence({ id, holder_phone, tries }: Awaited<ReturnType<typeof refused>>) {
    goOn(hours(1));
    await round();
    expect(to(holder_phone)).toHaveLength(tries);
    expect(await waiting(id)).toEqual(['cancelled']);
  }

  it('is not sent once the policy was cancelled', async () => {
    const policy = await refused();
    await calls.post(`/policies/${policy.id}/cancel`, { reason: 'فروخت' }, await token());
    await expectSilence(policy);
  });

  it('is not sent once it was renewed', async () => {
    const policy = await refused();
    const next = {
      number: `${policy.number}-2`,
      starts_on: calls.dayAt(15),
      ends_on: calls.dayAt(380),
    };
    expect((await calls.post(`/policies/${policy.id}/renew`, next, await token())).status).toBe(
      200,
    );
    await expectSilence(policy);
  });

  it('is not sent once its number stopped it', async () => {
    const policy = await refused();
    const code = to(policy.holder_phone)[0]?.params.code ?? '';
    expect((await site.call('POST', `/reminders/stop/${code}`)).status).toBe(200);
    await expectSilence(policy);
    const { reminders_stopped_at } = await calls.detail(policy.id, await token());
    expect(reminders_stopped_at).toBe(TEN.toISOString());
  });

  it.each([
    ['alone', () => ({})],
    ['and the last day with it', () => ({ ends_on: calls.dayAt(30) })],
    ['and the last day moved past the day of the text', () => ({ ends_on: calls.dayAt(14) })],
  ])('goes to the new number where that was put right, %s', async (_with, more) => {
    const policy = await refused();
    const holder_phone = newPhone();
    await calls.change(policy.id, { holder_phone, ...more() }, await token());
    goOn(minutes(5));
    await round();
    expect(to(policy.holder_phone)).toHaveLength(policy.tries);
    expect(to(holder_phone)).toHaveLength(1);
    // The code of its link stops the texts to this number, and those to no other.
    expect(to(holder_phone)[0]?.params.code).not.toBe(to(policy.holder_phone)[0]?.params.code);
    goOn(days(1));
    await round();
    expect(to(holder_phone)).toHaveLength(1);
  });

  it('goes to the new number days later as well, once the office is open', async () => {
    const policy = await refused();
    const holder_phone = newPhone();
    site.clock.now = tehranInstant(TODAY, 17 * 60);
    goOn(days(2));
    await calls.change(policy.id, { holder_phone }, await token());
    await round();
    expect(to(holder_phone)).toEqual([]);
    goOn(hours(16));
    await round();
    expect(to(holder_phone)).toHaveLength(1);
    expect(to(policy.holder_phone)).toHaveLength(policy.tries);
  });

  it.each([
    ['the name', { holder_name: 'نام درست' }, 'name', 'نام درست'],
    ['the number of the policy', { number: '1405/77/9' }, 'number', '۱۴۰۵/۷۷/۹'],
    ['the line', { line: 'fire' }, 'line', 'آتش‌سوزی'],
  ])('says %s as it was put right', async (_what, patch, param, said) => {
    const policy = await refused();
    await calls.change(policy.id, patch, await token());
    goOn(minutes(5));
    await round();
    const sent = to(policy.holder_phone);
    expect(sent).toHaveLength(policy.tries + 1);
    expect(sent.at(-1)?.params[param]).toBe(said);
  });

  it('of an instalment goes to the new number, and says the sum as it was put right', async () => {
    const instalments = [{ due_on: calls.dayAt(3), amount_rial: 5_000_000 }];
    outcome = { ok: false, certainty: 'definite', reason: 'busy' };
    const policy = await enter(200, { instalments });
    await round();
    outcome = { ok: true, messageId: null };
    const holder_phone = newPhone();
    goOn(days(1));
    await calls.change(policy.id, { holder_phone }, await token());
    outcome = { ok: false, certainty: 'definite', reason: 'busy' };
    await round();
    outcome = { ok: true, messageId: null };
    expect(to(holder_phone)).toHaveLength(1);
    goOn(days(1));
    const [first] = policy.instalments;
    const amended = [{ id: first?.id, due_on: calls.dayAt(1), amount_rial: 7_000_000 }];
    await calls.change(policy.id, { instalments: amended }, await token());
    await round();
    expect(to(holder_phone).map(({ params }) => params.amount)).toEqual([
      '۵۰۰٬۰۰۰ تومان',
      '۷۰۰٬۰۰۰ تومان',
    ]);
  });

  it('is not tried again at night, nor when its day has passed', async () => {
    const policy = await refused();
    site.clock.now = tehranInstant(TODAY, 20 * 60);
    await round();
    expect(await waiting(policy.id)).toEqual(['pending']);
    goOn(days(20));
    await round();
    expect(await waiting(policy.id)).toEqual(['failed']);
    expect(to(policy.holder_phone)).toHaveLength(policy.tries);
  });
});

describe('an outcome that is not known', () => {
  it('is shown, and nothing is sent again', async () => {
    outcome = { ok: false, certainty: 'ambiguous', reason: 'no answer' };
    const { holder_phone: phone, id } = await enter(15);
    await round();
    outcome = { ok: true, messageId: null };
    goOn(hours(1));
    await round();
    expect(to(phone)).toHaveLength(1);
    expect((await calls.detail(id, await token())).texts).toMatchObject([{ state: 'unknown' }]);
    await deleteOldTexts(site.ctx);
    goOn(days(40));
    await deleteOldTexts(site.ctx);
    const rows = await site.database.db
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.phoneNumber, phone));
    expect(rows).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('takes a code that is none for none, and doing so twice for once', async () => {
    expect((await site.call('POST', '/reminders/stop/aaaaaaaa')).status).toBe(404);
    expect((await site.call('POST', '/reminders/stop/nonsense-and-more')).status).toBe(404);
    const { holder_phone: phone } = await enter(30);
    await round();
    const code = to(phone)[0]?.params.code ?? '';
    for (const typed of [code, code.toUpperCase()]) {
      const reply = await site.call('POST', `/reminders/stop/${typed}`);
      expect([reply.status, reply.body.data]).toEqual([200, { stopped: true }]);
    }
    await enter(30, { holder_phone: phone });
    await round();
    expect(to(phone)).toHaveLength(1);
  });
});
