import { describe, expect, it } from 'vitest';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { fieldsOf } from '#test/profiles.ts';
import { countOf, openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { MESSAGES_A_DAY, type MyRequest, type TrackedRequest } from './track.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const boss = await site.signInAs('super_admin');
await openAlways(site.database.db);

async function ask(phone_number: string, more: object = {}, token?: string): Promise<string> {
  const reply = await calls.ask({ phone_number, ...more }, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.data as { tracking_code: string }).tracking_code;
}
async function asked(more: object = {}, token?: string) {
  const phone = newPhone();
  const code = await ask(phone, more, token);
  const [row] = await calls.rowsOf(phone);
  if (!row) throw new Error(`nothing came from ${phone}`);
  return { phone, code, id: row.id };
}
const write = (code: string, phone: string, more: object = { text: 'عصرها بهتر است.' }) =>
  calls.post('/requests/track/message', { tracking_code: code, phone_number: phone, ...more });
async function track(code: string, phone: string): Promise<TrackedRequest> {
  const reply = await calls.post('/requests/track', { tracking_code: code, phone_number: phone });
  return reply.body.data as TrackedRequest;
}
const step = (id: number, name: string, body: object = {}) =>
  calls.post(`/requests/${id}/${name}`, body, boss.token);
async function listed(id: number): Promise<RequestView> {
  const { body } = await calls.get(`/requests?ids=${id}`, boss.token);
  const [row] = body.data as RequestView[];
  if (!row) throw new Error(`request ${id} is in no list`);
  return row;
}
const textsIn = ({ timeline }: { timeline: TrackedRequest['timeline'] }) =>
  timeline.flatMap(({ text }) => (text === undefined ? [] : [text]));

describe('POST /requests/track/message', () => {
  it('keeps what was written, shows it to its sender and to the staff', async () => {
    const { phone, code, id } = await asked();
    const reply = await write(code, phone, {
      text: '  لطفاً ۱۲۳\nعصر  ',
      preferred_time: 'afternoon',
      actor_id: 7,
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const written = { type: 'message', text: 'لطفاً ۱۲۳\nعصر', preferred_time: 'afternoon' };
    expect((reply.body.data as TrackedRequest).timeline.at(-1)).toMatchObject(written);
    expect((await track(code, phone)).timeline.at(-1)).toMatchObject(written);
    expect((await calls.eventsOf(id)).at(-1)).toMatchObject({
      type: 'message',
      actorId: null,
      submissionId: expect.any(Number),
      payload: { note: written.text, preferred_time: 'afternoon' },
    });
    const detail = (await calls.get(`/requests/${id}`, boss.token)).body.data as RequestDetail;
    expect(detail.timeline.find(({ type }) => type === 'message')).toMatchObject({
      note: written.text,
      actor: null,
      details: { preferred_time: 'afternoon', tracking_code: code },
    });
  });

  it('brings the request forward, as asking again does, and is no contact', async () => {
    const { phone, code, id } = await asked();
    await step(id, 'claim');
    const follow_up_at = new Date(site.clock.now.getTime() + minutes(5000)).toISOString();
    await step(id, 'events', { outcome: 'callback', follow_up_at });
    const before = await calls.rowOf(id);
    expect((await write(code, phone)).status).toBe(200);
    // The message is found by its words, too.
    const { dueAt, urgentAt, updatedAt: _at, searchMore: _words, ...rest } = await calls.rowOf(id);
    const {
      dueAt: _due,
      urgentAt: _urgent,
      updatedAt: _before,
      searchMore: _none,
      ...same
    } = before;
    expect({ ...rest, urgentFor: same.urgentFor }).toEqual(same);
    expect(urgentAt).toEqual(dueAt);
    expect(dueAt?.getTime()).toBe(site.clock.now.getTime() + minutes(15));
    // What is due before that stays so.
    site.clock.now = new Date(site.clock.now.getTime() + minutes(2));
    await write(code, phone);
    expect((await calls.rowOf(id)).dueAt).toEqual(dueAt);
  });

  it('marks the row in the list until somebody acts on it', async () => {
    const { phone, code, id } = await asked();
    expect((await listed(id)).wrote_at).toBeNull();
    await write(code, phone);
    expect((await listed(id)).wrote_at).toEqual(expect.any(String));
    await step(id, 'claim');
    expect((await listed(id)).wrote_at).toEqual(expect.any(String));
    await step(id, 'events', { outcome: 'note', note: 'خواندم' });
    expect((await listed(id)).wrote_at).toBeNull();
  });

  it('takes another time alone, and refuses nothing at all', async () => {
    const { phone, code } = await asked();
    expect((await write(code, phone, { preferred_time: 'noon' })).status).toBe(200);
    for (const nothing of [{}, { text: ' \n ' }, { text: '', preferred_time: '' }]) {
      const reply = await write(code, phone, nothing);
      expect([reply.status, fieldsOf(reply)]).toEqual([422, ['text']]);
    }
  });

  it.each([
    ['text', 'آ'.repeat(1001)],
    ['text', ' '.repeat(5000)],
    ['text', 'a\u202eb'],
    ['text', 'a\u0000b'],
    ['preferred_time', 'midnight'],
    ['preferred_time', ['noon']],
  ])('refuses a wrong %s', async (name, value) => {
    const { phone, code } = await asked();
    const reply = await write(code, phone, { text: 'سلام', [name]: value });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, [name]]);
  });

  it('answers any wrong pair as looking does', async () => {
    const one = await asked();
    const other = await asked();
    const looked = await calls.post('/requests/track', {
      tracking_code: one.code,
      phone_number: other.phone,
    });
    for (const reply of [await write(one.code, other.phone), await write('99999999', one.phone)]) {
      expect([reply.status, reply.body]).toEqual([404, looked.body]);
    }
    expect(await calls.eventsOf(one.id)).toHaveLength(1);
  });

  it('shows it to nobody who sent another part', async () => {
    const owner = await site.signInAs('customer');
    const phone = owner.phoneNumber;
    const code = await ask(phone);
    const second = await ask(phone);
    expect((await write(code, phone, { text: 'رازِ نخستین' })).status).toBe(200);
    expect(textsIn(await track(code, phone))).toEqual(['رازِ نخستین']);
    expect(JSON.stringify(await track(second, phone))).not.toMatch(/راز|message/);
    // The owner of the number sees the whole of it.
    const [mine] = (await calls.get('/my/requests', owner.token)).body.data as MyRequest[];
    expect(mine && textsIn(mine)).toEqual(['رازِ نخستین']);
  });

  it('is refused once the request, or its own part, is over', async () => {
    const closed = await asked();
    await step(closed.id, 'claim');
    await step(closed.id, 'close', { result: 'won', reason: 'صادر شد' });
    const over = await asked();
    await ask(over.phone);
    const back = await calls.post('/requests/track/cancel', {
      tracking_code: over.code,
      phone_number: over.phone,
    });
    expect(back.body.data).toMatchObject({ status: 'closed', result: 'cancelled' });
    for (const { code, phone } of [closed, over]) {
      const reply = await write(code, phone);
      expect(reply).toMatchObject({ status: 409, body: { code: 'closed' } });
      expect(reply.body.message).toContain('درخواست تازه‌ای ثبت کنید');
    }
  });

  it('never meets a request that is being closed halfway', async () => {
    const { phone, code, id } = await asked();
    await step(id, 'claim');
    const [written] = await Promise.all([
      write(code, phone),
      step(id, 'close', { result: 'lost', reason: 'پایان' }),
    ]);
    expect([200, 409]).toContain(written.status);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'closed', dueAt: null });
  });

  it('takes so many a day for a code, and no more', async () => {
    const { phone, code } = await asked();
    const sent = [];
    for (let round = 0; round < MESSAGES_A_DAY; round += 1) sent.push(await write(code, phone));
    expect(countOf(sent, 200)).toBe(MESSAGES_A_DAY);
    const refused = await write(code, phone);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    // Another part of the same request has a budget of its own.
    expect((await write(await ask(phone), phone)).status).toBe(200);
  });

  it('stores one message however often it is sent under one key', async () => {
    const { phone, code, id } = await asked();
    const body = { tracking_code: code, phone_number: phone, text: 'یک بار' };
    const headers = { 'idempotency-key': 'a-key-of-one-message' };
    const remoteAddress = newAddress();
    const sent = [];
    for (let round = 0; round < 3; round += 1) {
      const options = { headers, remoteAddress };
      sent.push(await site.call('POST', '/requests/track/message', body, undefined, options));
    }
    expect(countOf(sent, 200)).toBe(3);
    expect((await calls.eventsOf(id)).filter(({ type }) => type === 'message')).toHaveLength(1);
  });

  it('keeps what a machine writes, and answers it alike', async () => {
    const real = await asked();
    const spam = await asked({ website: 'spam' });
    const replies = [await write(real.code, real.phone), await write(spam.code, spam.phone)];
    const shapes = replies.map(({ status, body }) => {
      const { timeline, ...data } = body.data as TrackedRequest;
      return [status, Object.keys(data).sort(), timeline.map(({ type }) => type)];
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect((await calls.rowOf(spam.id)).isSpam).toBe(true);
  });
});
