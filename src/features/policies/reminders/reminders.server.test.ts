// Long: each thing that a stranger, or the owner of a number, may do with a code is asked of it.

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, otpCodes, policies, policyReminders } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { runJobs } from '#server/jobs.ts';
import { accountCalls, newAddress } from '#test/accounts.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { RemindersPage } from './reminders.ts';

let clerk: Awaited<ReturnType<TestApp['signInAs']>>;
const site = await createTestApp();
const calls = policyCalls(site);
const accounts = accountCalls(site);
clerk = await site.signInAs('admin');

const travel = (milliseconds: number): void => {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
};
const post = (path: string, body: object, from = newAddress()) =>
  site.call('POST', path, body, undefined, { remoteAddress: from });
const wish = (phone: string, more: object = {}) => ({
  phone_number: phone,
  full_name: 'گلناز فرهمند',
  line: 'motor_hull',
  ends_on: calls.dayAt(40),
  ...more,
});
const ask = (phone: string, more?: object) => post('/policy-reminders', wish(phone, more));
const confirm = (phone: string, otp: string | null, more: object = {}, from?: string) =>
  post('/policy-reminders/confirm', { phone_number: phone, otp: otp ?? '', ...more }, from);
async function askedCode(phone: string, more?: object): Promise<string> {
  const reply = await ask(phone, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const code = await site.codeFor(phone);
  if (code === null) throw new Error(`${phone} got no code`);
  return code;
}
const rowsOf = (phone: string) =>
  site.database.db.select().from(policyReminders).where(eq(policyReminders.phoneNumber, phone));
async function listed(query: string, token = clerk.token): Promise<RemindersPage> {
  const reply = await calls.get(`/policy-reminders?${query}`, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as unknown as RemindersPage;
}
const wrongThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('asking to be reminded', () => {
  it('answers every number alike, and keeps nothing of who does not confirm', async () => {
    const stranger = newPhone();
    const { phoneNumber: known } = await insertTestUser(site.database.db, {});
    const replies = [await ask(stranger), await ask(known)];
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual([
      [200, { expires_in: 300, resend_after: 60 }],
      [200, { expires_in: 300, resend_after: 60 }],
    ]);
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1);
    expect(replies[0]?.headers['cache-control']).toBe('no-store');
    await textsIdle(site.ctx);
    for (const phone of [stranger, known]) {
      const text = site.texts.findLast(({ to }) => to === phone);
      expect([text?.template, text?.params.code?.length]).toEqual(['reminder-code', 6]);
      expect(await rowsOf(phone)).toEqual([]);
    }
  });

  it('takes the day as it is typed, in the Jalali calendar too', async () => {
    const phone = newPhone();
    const otp = await askedCode(phone, { ends_on: isoDateToJalali(calls.dayAt(12)) });
    expect((await confirm(phone, otp)).body.data).toEqual({
      line: 'motor_hull',
      ends_on: calls.dayAt(12),
    });
  });

  it.each([
    ['line', { line: 'house' }],
    ['line', { line: undefined }],
    ['ends_on', { ends_on: '' }],
    ['ends_on', { ends_on: '1405/13/01' }],
    ['phone_number', { phone_number: '0912' }],
    ['full_name', { full_name: 'مدیر سایت' }],
  ])('refuses a wrong %s', async (field, more) => {
    const { status, body } = await ask(newPhone(), more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('reminds of nothing that is over, or too far ahead', async () => {
    for (const distance of [-1, 366 * 5 + 2]) {
      const { status, body } = await ask(newPhone(), { ends_on: calls.dayAt(distance) });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['ends_on']]);
    }
    expect((await ask(newPhone(), { ends_on: calls.dayAt(0) })).status).toBe(200);
  });

  it('sends no other code within a minute, and one after it; the old one is dead', async () => {
    const phone = newPhone();
    const first = await askedCode(phone);
    travel(seconds(20));
    expect((await ask(phone)).body.data).toEqual({ expires_in: 280, resend_after: 40 });
    travel(seconds(41));
    const second = await askedCode(phone);
    if (first !== second) expect((await confirm(phone, first)).status).toBe(422);
    expect((await confirm(phone, second)).status).toBe(200);
  });

  it('ends at five codes a day for a number and an address', async () => {
    const phone = newPhone();
    const from = { remoteAddress: newAddress() };
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const reply = await site.call('POST', '/policy-reminders', wish(phone), undefined, from);
      statuses.push(reply.status);
      travel(minutes(2));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the code', () => {
  it('makes it a reminder, once', async () => {
    const phone = newPhone();
    const otp = await askedCode(phone);
    expect((await confirm(phone, wrongThan(otp))).status).toBe(422);
    expect(await rowsOf(phone)).toEqual([]);
    expect((await confirm(phone, otp)).status).toBe(200);
    expect(await rowsOf(phone)).toMatchObject([
      { fullName: 'گلناز فرهمند', line: 'motor_hull', endsOn: calls.dayAt(40), policyId: null },
    ]);
    const again = await confirm(phone, otp);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['otp']]);
  });

  it('confirms what its owner says, where another asked in their name', async () => {
    const phone = newPhone();
    const otp = await askedCode(phone, { full_name: 'کس دیگر' });
    const own = { full_name: '', line: 'fire', ends_on: calls.dayAt(9) };
    expect((await confirm(phone, otp, { ...own, ends_on: calls.dayAt(-3) })).status).toBe(422);
    expect((await confirm(phone, otp, { ...own, full_name: 'مینا' })).status).toBe(200);
    expect(await rowsOf(phone)).toMatchObject([
      { fullName: 'مینا', line: 'fire', endsOn: calls.dayAt(9) },
    ]);
  });

  it('dies after five minutes, and after five wrong tries', async () => {
    const late = newPhone();
    const old = await askedCode(late);
    travel(minutes(5) + 1);
    expect((await confirm(late, old)).status).toBe(422);
    const guessed = newPhone();
    const otp = await askedCode(guessed);
    const from = newAddress();
    for (let times = 0; times < 5; times += 1) await confirm(guessed, wrongThan(otp), {}, from);
    expect((await confirm(guessed, otp, {}, from)).status).toBe(422);
    expect([...(await rowsOf(late)), ...(await rowsOf(guessed))]).toEqual([]);
  });

  it('is good once, of fifty who have it at once', async () => {
    const phone = newPhone();
    const otp = await askedCode(phone);
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(phone, otp)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  it('opens no account, and a code of an account confirms no reminder', async () => {
    const phone = newPhone();
    const otp = await askedCode(phone);
    expect((await accounts.verify(phone, otp)).status).toBe(422);
    expect((await confirm(phone, otp)).status).toBe(200);
    const other = newPhone();
    await accounts.register(other);
    const theirs = await accounts.requireCode(other);
    expect((await confirm(other, theirs)).status).toBe(422);
    expect((await accounts.verify(other, theirs)).status).toBe(200);
    expect(await rowsOf(other)).toEqual([]);
  });

  it('keeps one of what is asked twice', async () => {
    const phone = newPhone();
    await confirm(phone, await askedCode(phone));
    travel(minutes(2));
    expect((await confirm(phone, await askedCode(phone, { full_name: '' }))).status).toBe(200);
    expect(await rowsOf(phone)).toMatchObject([{ fullName: 'گلناز فرهمند' }]);
  });

  it('is forgotten with what it was for, a day after it died', async () => {
    const phone = newPhone();
    await askedCode(phone);
    const left = () => site.database.db.$count(otpCodes, eq(otpCodes.phoneNumber, phone));
    expect(await left()).toBe(1);
    travel(minutes(24 * 60 + 6));
    await runJobs(site.ctx);
    expect(await left()).toBe(0);
    clerk = await site.signInAs('admin');
  });
});

describe('what the staff sees', () => {
  it('is who confirmed, what ends first first, found by name and number', async () => {
    const [near, far] = [newPhone(), newPhone()];
    const name = { full_name: 'شهلا دشتستانی' };
    await confirm(far, await askedCode(far, { ...name, ends_on: calls.dayAt(90) }));
    await confirm(near, await askedCode(near, { ...name, ends_on: calls.dayAt(3) }));
    const phonesOf = ({ data }: RemindersPage) => data.map(({ phone_number }) => phone_number);
    expect(phonesOf(await listed('search=دشتستاني'))).toEqual([near, far]);
    expect(phonesOf(await listed(`search=${encodeURIComponent(`+98${far.slice(1)}`)}`))).toEqual([
      far,
    ]);
    expect(phonesOf(await listed('search=دشتستانی&line=fire'))).toEqual([]);
    const first = await listed('search=دشتستانی&per_page=1');
    expect(first.data).toMatchObject([{ source: 'visitor', phone_number: near, policy_id: null }]);
    const second = await listed(`search=دشتستانی&per_page=1&cursor=${first.meta.next_cursor}`);
    expect(phonesOf(second)).toEqual([far]);
    for (const wrong of ['state=x', 'line=x', 'cursor=x']) {
      expect((await calls.get(`/policy-reminders?${wrong}`, clerk.token)).status).toBe(422);
    }
    const customer = await site.signInAs('customer');
    expect((await calls.get('/policy-reminders', customer.token)).status).toBe(403);
  });

  it('becomes a policy once, of two who enter one at once', async () => {
    const phone = newPhone();
    await confirm(phone, await askedCode(phone));
    const [reminder] = (await listed(`search=${phone}`)).data;
    const from = { from_reminder: reminder?.id, holder_phone: phone };
    const replies = await Promise.all([1, 2].map(() => calls.enter(from, clerk.token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = replies.find(({ status }) => status === 200);
    const { id } = made ? calls.detailIn(made) : { id: 0 };
    expect((await listed(`search=${phone}`)).data).toEqual([]);
    expect((await listed(`search=${phone}&state=taken`)).data).toMatchObject([{ policy_id: id }]);
    // What lost left nothing behind.
    const { db } = site.database;
    expect(await db.$count(policies, eq(policies.holderPhone, phone))).toBe(1);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.find(({ action }) => action === 'policy.created')?.after).toMatchObject({
      reminder: reminder?.id,
    });
    expect((await calls.enter({ from_reminder: 987_654 }, clerk.token)).status).toBe(409);
  });

  it('is counted beside the tabs of the book, and told to who watches it', async () => {
    const counts = async () =>
      (await calls.get('/policies/counts', clerk.token)).body.data as { visitors: number };
    const { visitors } = await counts();
    const origin = await originOf(site);
    const watching = await listenTo(`${origin}/events`, clerk.token);
    const phone = newPhone();
    await confirm(phone, await askedCode(phone));
    const [row] = await rowsOf(phone);
    await expect
      .poll(() => watching.events.map(({ event, data }) => `${event} ${data}`))
      .toContain(`reminder {"reminder_id":${row?.id}}`);
    watching.leave();
    expect((await counts()).visitors).toBe(visitors + 1);
  });
});
