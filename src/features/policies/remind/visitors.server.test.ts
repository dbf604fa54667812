import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { policyReminders, remindedNumbers } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import type { RenderedText } from '#features/sms/sms.ts';
import { days } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { stopReminders } from '../stop.server.ts';
import { remindDue } from './remind.server.ts';

/** A Saturday, ten in the morning. */
const TEN = tehranInstant('2027-01-02', 600);
const OPEN = [{ from: 480, to: 960 }];
const WEEK = { sat: OPEN, sun: OPEN, mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: [] };

const got: RenderedText[] = [];
const gateway = {
  name: 'gateway',
  async send(text: RenderedText) {
    got.push(text);
    return { ok: true as const, messageId: null };
  },
};
const site = await createTestApp({ smsProviders: [gateway] });
site.clock.now = TEN;
const calls = policyCalls(site);
await storeSetting(site.database.db, 'public', { working_week: WEEK, holidays: [] });
beforeEach(() => {
  site.clock.now = TEN;
});

/** Of somebody who comes in just now: days pass, and nobody stays signed in for as long. */
const token = async () => (await site.signInAs('admin')).token;

async function round(): Promise<void> {
  await remindDue(site.ctx, () => false);
  await textsIdle(site.ctx);
}
const goOn = (by: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + by);
};
const reminders = (phone: string) =>
  got.filter(({ to, template }) => to === phone && template !== 'reminder-code');
const post = (path: string, body: object) =>
  site.call('POST', path, body, undefined, { remoteAddress: newAddress() });

/** A number that asked for a policy which ends in so many days, and confirmed it. */
async function asked(ends: number, phone = newPhone(), more: object = {}): Promise<string> {
  const wish = { phone_number: phone, line: 'fire', ends_on: calls.dayAt(ends), ...more };
  expect((await post('/policy-reminders', wish)).status).toBe(200);
  await textsIdle(site.ctx);
  const otp = got.findLast(({ to, template }) => to === phone && template === 'reminder-code');
  const code = { phone_number: phone, otp: otp?.params.code };
  expect((await post('/policy-reminders/confirm', code)).status).toBe(200);
  return phone;
}
async function listed(phone: string) {
  const reply = await calls.get(`/policy-reminders?search=${phone}`, await token());
  return (reply.body.data as { id: number; last_text: unknown }[])[0];
}

describe('a visitor who asked to be reminded', () => {
  it('gets a text on each of its days, once, with the link that stops them', async () => {
    const phone = await asked(15, newPhone(), { full_name: 'لادن رفیعی' });
    expect(await listed(phone)).toMatchObject({ last_text: null });
    await round();
    await round();
    expect(reminders(phone)).toMatchObject([
      { template: 'reminder-due', params: { name: 'لادن رفیعی', line: 'آتش‌سوزی' } },
    ]);
    expect(reminders(phone)[0]?.text).toContain('۲۷ دی ۱۴۰۵');
    expect(await listed(phone)).toMatchObject({ last_text: { state: 'sent' } });
    for (let day = 1; day <= 16; day += 1) {
      goOn(days(1));
      await round();
    }
    expect(reminders(phone)).toHaveLength(3);
  });

  it('is not told of what had passed as they asked, nor at night', async () => {
    const phone = await asked(14);
    await round();
    expect(reminders(phone)).toEqual([]);
    site.clock.now = tehranInstant('2027-01-09', 22 * 60);
    await round();
    expect(reminders(phone)).toEqual([]);
  });

  it('is called by no name that they did not say', async () => {
    const phone = await asked(7);
    await round();
    expect(reminders(phone)[0]?.text).not.toMatch(/مشتری|گرامی/);
  });

  it('who stopped them gets none until they ask again', async () => {
    const phone = await asked(15);
    await round();
    const isTheirs = eq(remindedNumbers.phoneNumber, phone);
    const [number] = await site.database.db.select().from(remindedNumbers).where(isTheirs);
    await stopReminders(site.ctx, number?.code ?? '', newAddress());
    goOn(days(8));
    await round();
    expect(reminders(phone)).toHaveLength(1);
    await asked(7, phone, { line: 'health' });
    await round();
    expect(reminders(phone)).toHaveLength(2);
  });

  it('is reminded by the policy that was made of it, and of no day twice', async () => {
    const phone = await asked(15);
    await round();
    const { id: from_reminder } = (await listed(phone)) ?? { id: 0 };
    const given = { from_reminder, holder_phone: phone, ends_on: calls.dayAt(15) };
    const policy = await calls.entered(given, await token());
    expect((await calls.enter(given, await token())).status).toBe(409);
    await round();
    expect(reminders(phone)).toHaveLength(1);
    goOn(days(8));
    await round();
    expect(reminders(phone).map(({ template }) => template)).toEqual([
      'reminder-due',
      'policy-ending',
    ]);
    expect((await calls.detail(policy.id, await token())).texts).toHaveLength(1);
  });

  it('whose policy is in the book is reminded by that one alone', async () => {
    const phone = await asked(15);
    const ends_on = calls.dayAt(15);
    await calls.entered({ holder_phone: phone, line: 'fire', ends_on }, await token());
    await round();
    expect(reminders(phone).map(({ template }) => template)).toEqual(['policy-ending']);
  });

  it('that was stored without a plan is planned by the day it was stored on', async () => {
    const phoneNumber = newPhone();
    await site.database.db.insert(policyReminders).values({
      phoneNumber,
      line: 'fire',
      endsOn: calls.dayAt(14),
      createdAt: TEN,
    });
    await round();
    expect(reminders(phoneNumber)).toEqual([]);
    goOn(days(7));
    await round();
    expect(reminders(phoneNumber)).toHaveLength(1);
  });
});
