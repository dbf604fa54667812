// Long: every text about a request, with what may keep it from being sent.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smsOutbox } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { hasRoomForText, retryDueTexts, textsIdle } from '#features/sms/sms.server.ts';
import { REQUEST_TEXTS_A_DAY, REQUEST_TEXTS_AN_HOUR } from '#features/sms/sms.ts';
import { hours, minutes, seconds } from '#lib/dates/durations.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { newPhone } from '#test/factories.ts';
import { insertTestRequest, openAlways, requestCalls, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { RECEIPTS_PER_NUMBER_A_DAY } from './intake/intake.ts';

const site = await createTestApp({ env: { PUBLIC_URL: 'https://example.ir' } });
await openAlways(site.database.db);
const calls = requestCalls(site);
beforeEach(async () => {
  await storeSetting(site.database.db, 'sms-wordings', {});
  // A timeline has the database's own times beside these.
  site.clock.now = new Date();
});

/** Those that wait until a step cannot be undone any more go out with the housekeeping after that. */
async function sendWaiting(): Promise<void> {
  const { now } = site.clock;
  site.clock.now = new Date(now.getTime() + seconds(13));
  await retryDueTexts(site.ctx);
  site.clock.now = now;
}

async function textsTo(phoneNumber: string): Promise<string[]> {
  await textsIdle(site.ctx);
  return site.texts.filter(({ to }) => to === phoneNumber).map(({ text }) => text);
}
const outboxOf = (phoneNumber: string) =>
  site.database.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phoneNumber, phoneNumber))
    .orderBy(smsOutbox.id);

async function held(given = {}) {
  const { id, token } = await site.signInAs('admin');
  const request = await insertTestRequest(site.database.db, { assigneeId: id, ...given });
  const step = async (name: string, body: object) => {
    const reply = await calls.post(`/requests/${request.id}/${name}`, body, token);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await sendWaiting();
    return reply.body.data as RequestDetail;
  };
  const detail = async () =>
    (await calls.get(`/requests/${request.id}`, token)).body.data as RequestDetail;
  return { request, step, detail };
}

describe('the receipt', () => {
  it('has the tracking code and the way to follow it, and shows in the timeline', async () => {
    const phone_number = newPhone();
    await calls.ask({ phone_number });
    const [row] = await calls.rowsOf(phone_number);
    const code = row?.trackingCode ?? '';
    const text = `کارگزار\nدرخواست شما با کد پیگیری ${code} ثبت شد. وضعیت آن را هر زمان از اینجا ببینید:\nhttps://example.ir/track?code=${code}`;
    expect(await textsTo(phone_number)).toEqual([text]);
    const { token } = await site.signInAs('admin');
    const { body } = await calls.get(`/requests/${row?.id}`, token);
    expect((body.data as RequestDetail).timeline).toMatchObject([
      { type: 'created', sms: null },
      { type: 'sms', actor: null, sms: { text, state: 'sent' } },
    ]);
  });

  it('has the code of its own submission, and is not sent for spam', async () => {
    const phone_number = newPhone();
    const codes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { data } = (await calls.ask({ phone_number })).body;
      codes.push((data as { tracking_code: string }).tracking_code);
    }
    const texts = await textsTo(phone_number);
    expect(texts).toHaveLength(2);
    for (const code of codes) expect(texts.filter((text) => text.includes(code))).toHaveLength(1);
    const spammed = newPhone();
    await calls.ask({ phone_number: spammed, website: 'spam' });
    expect(await textsTo(spammed)).toEqual([]);
    expect(await outboxOf(spammed)).toEqual([]);
  });

  it('goes to a number so often a day, also where none of its hours has too many', async () => {
    const phone_number = newPhone();
    for (let round = 0; round < RECEIPTS_PER_NUMBER_A_DAY + 2; round += 1) {
      expect((await calls.ask({ phone_number })).status).toBe(200);
      site.clock.now = new Date(site.clock.now.getTime() + hours(1));
    }
    expect(await textsTo(phone_number)).toHaveLength(RECEIPTS_PER_NUMBER_A_DAY);
  });

  it('takes nothing of what the office has to say, nor of the receipts of the number’s own account', async () => {
    const { id, phoneNumber, token } = await site.signInAs('customer');
    for (let round = 0; round < RECEIPTS_PER_NUMBER_A_DAY + 1; round += 1) {
      await calls.ask({ phone_number: phoneNumber });
    }
    expect(await textsTo(phoneNumber)).toHaveLength(RECEIPTS_PER_NUMBER_A_DAY);
    await calls.ask({ phone_number: phoneNumber }, token);
    expect(await textsTo(phoneNumber)).toHaveLength(RECEIPTS_PER_NUMBER_A_DAY + 1);
    expect(await hasRoomForText(site.ctx, phoneNumber)).toBe(true);
    const [row] = await calls.rowsOf(phoneNumber);
    const boss = await site.signInAs('super_admin');
    await calls.post(`/requests/${row?.id}/claim`, {}, boss.token);
    await calls.post(
      `/requests/${row?.id}/close`,
      { result: 'lost', reason: 'نخواست' },
      boss.token,
    );
    const stored = await outboxOf(phoneNumber);
    const closed = stored.filter(({ template }) => template !== 'request-received');
    expect(closed.map(({ state }) => state)).not.toContain('failed');
    expect(closed.length, String(id)).toBeGreaterThan(0);
  });

  it('carries no word of whoever filled in another’s number, signed in or not', async () => {
    const phone_number = newPhone();
    const full_name = 'برنده شدید evil.example';
    const { token } = await site.signInAs('customer');
    await calls.ask({ phone_number, full_name, topic: 'جایزه', note: 'تماس بگیرید' });
    await calls.ask({ phone_number, full_name }, token);
    const texts = await textsTo(phone_number);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/^کارگزار\nدرخواست شما /);
      expect(text).not.toMatch(/برنده|evil|جایزه/);
    }
    const [row] = await calls.rowsOf(phone_number);
    expect(row?.fullName).toContain('evil.example');
  });

  it('calls who proved the number as their account does, whoever wrote what', async () => {
    const { phoneNumber: phone_number } = await site.signInAs('customer');
    await calls.ask({ phone_number, full_name: 'برنده شدید' });
    const [text] = await textsTo(phone_number);
    expect(text).toMatch(/^کارگزار\nآزمون نمونه گرامی، /);
  });
});

it('a complaint is called one as it comes in', async () => {
  const phone_number = newPhone();
  const body = { full_name: 'مریم احمدی', phone_number, message: 'کسی پاسخ تماسم را نداد.' };
  expect((await calls.post('/complaints', body)).status).toBe(200);
  const [text] = await textsTo(phone_number);
  expect(text).toMatch(/^کارگزار\nشکایت شما با کد پیگیری \d{8} ثبت شد\./);
});

describe('a person who was not reached', () => {
  it.each(['no_answer', 'busy'])('%s: is told when the next call comes', async (outcome) => {
    const { request, step } = await held();
    const next = new Date(site.clock.now.getTime() + hours(20));
    const view = await step('events', { outcome, follow_up_at: next.toISOString() });
    expect(view.timeline.map(({ type }) => type)).toEqual([outcome, 'sms']);
    const [text] = await textsTo(request.phoneNumber);
    expect(text).toContain(`${formatJalaliDateTime(next)} دوباره تماس می‌گیریم.`);
    expect(text).toContain(request.trackingCode);
  });

  it('is told nothing of other outcomes', async () => {
    const { request, step } = await held();
    const follow_up_at = new Date(site.clock.now.getTime() + hours(1)).toISOString();
    await step('events', { outcome: 'answered' });
    await step('events', { outcome: 'wrong_number' });
    await step('events', { outcome: 'callback', follow_up_at });
    await step('events', { outcome: 'note', note: 'یادداشت', follow_up_at });
    expect(await textsTo(request.phoneNumber)).toEqual([]);
  });
});

describe('a request that is closed', () => {
  it.each(['won', 'lost', 'cancelled'])('%s: its person is told and asked', async (result) => {
    const { request, step } = await held();
    await step('close', { result, reason: 'پایان کار' });
    const [text, ...more] = await textsTo(request.phoneNumber);
    expect(text).toContain(`https://example.ir/track?code=${request.trackingCode}`);
    expect(text).not.toContain('پایان کار');
    expect(more).toEqual([]);
  });

  it('as a wrong number: nobody is told', async () => {
    const { request, step } = await held();
    await step('close', { result: 'invalid', reason: 'شمارهٔ نادرست' });
    expect(await textsTo(request.phoneNumber)).toEqual([]);
  });
});

describe('the limit of a number', () => {
  it(`is ${REQUEST_TEXTS_AN_HOUR} an hour and ${REQUEST_TEXTS_A_DAY} a day; what is over it stays on record`, async () => {
    const started = site.clock.now;
    const { request, step, detail } = await held();
    const miss = () => {
      const follow_up_at = new Date(site.clock.now.getTime() + hours(1)).toISOString();
      return step('events', { outcome: 'no_answer', follow_up_at });
    };
    const sent = async () => (await textsTo(request.phoneNumber)).length;
    for (let round = 0; round < REQUEST_TEXTS_AN_HOUR + 2; round += 1) await miss();
    expect(await sent()).toBe(REQUEST_TEXTS_AN_HOUR);
    const states = (await detail()).timeline.flatMap(({ sms }) => (sms ? [sms.state] : []));
    expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'failed', 'failed']);
    // Whoever took the step is told from when the number may get another.
    const rooms = (await detail()).timeline.flatMap(({ sms }) => (sms ? [sms.room_at] : []));
    const again = new Date(started.getTime() + hours(1)).toISOString();
    expect(rooms).toEqual([null, null, null, null, again, again]);
    expect((await outboxOf(request.phoneNumber)).at(-1)).toMatchObject({
      state: 'failed',
      params: null,
      failure: 'over the limit of the number',
    });

    site.clock.now = new Date(site.clock.now.getTime() + hours(1) + minutes(1));
    for (let round = 0; round < REQUEST_TEXTS_AN_HOUR + 1; round += 1) await miss();
    expect(await sent()).toBe(2 * REQUEST_TEXTS_AN_HOUR);
    site.clock.now = new Date(site.clock.now.getTime() + hours(1) + minutes(1));
    for (let round = 0; round < REQUEST_TEXTS_AN_HOUR; round += 1) await miss();
    expect(await sent()).toBe(REQUEST_TEXTS_A_DAY);
    for (const hour of [9, 16, 23, 25]) {
      // Used now and then, so that the session does not end.
      site.clock.now = new Date(started.getTime() + hours(hour));
      await detail();
    }
    await miss();
    expect(await sent()).toBe(REQUEST_TEXTS_A_DAY + 1);
    site.clock.now = started;
  });

  it('is of texts about requests: a code still arrives', async () => {
    const { request, step } = await held();
    for (let round = 0; round < REQUEST_TEXTS_AN_HOUR + 1; round += 1) {
      const follow_up_at = new Date(site.clock.now.getTime() + hours(1)).toISOString();
      await step('events', { outcome: 'busy', follow_up_at });
    }
    const names = { first_name: 'مریم', last_name: 'احمدی' };
    await calls.post('/auth/register', { ...names, phone_number: request.phoneNumber });
    expect(await site.codeFor(request.phoneNumber)).toMatch(/^\d{6}$/);
  });
});

it('says in the timeline what became of a text', async () => {
  const failing = await createTestApp({
    database: { ...site.database, close: async () => {} },
    smsProviders: [
      { name: 'no', send: async () => ({ ok: false, certainty: 'ambiguous', reason: 'silence' }) },
    ],
  });
  const phone_number = newPhone();
  await requestCalls(failing).ask({ phone_number });
  await textsIdle(failing.ctx);
  const [row] = await calls.rowsOf(phone_number);
  const { token } = await site.signInAs('admin');
  const { body } = await calls.get(`/requests/${row?.id}`, token);
  expect((body.data as RequestDetail).timeline.at(-1)?.sms?.state).toBe('unknown');
  await failing.close();
});

it('says it in the brokerage’s own words, with what stands in braces', async () => {
  const wording = 'سلام {name}! کد شما {code} است. {nothing}';
  await storeSetting(site.database.db, 'sms-wordings', { 'request-received': wording });
  const phone_number = newPhone();
  await calls.ask({ phone_number });
  const [row] = await calls.rowsOf(phone_number);
  expect(await textsTo(phone_number)).toEqual([
    `سلام مشتری! کد شما ${row?.trackingCode} است. {nothing}`,
  ]);
});
