// Long: what each of the codes of one joined request shows and may do: the cases share how it came about.
import { describe, expect, it } from 'vitest';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import type { MyRequest, TrackedRequest } from '#features/tracking/track/track.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { countOf, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const boss = await site.signInAs('super_admin');

async function ask(phone_number: string, more: object = {}, token?: string): Promise<string> {
  const reply = await calls.ask({ phone_number, ...more }, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.data as { tracking_code: string }).tracking_code;
}
const byCode = (what: string, tracking_code: string, phone_number: string, more: object = {}) =>
  calls.post(`/requests/track${what}`, { tracking_code, phone_number, ...more });
async function track(code: string, phone: string): Promise<TrackedRequest> {
  const reply = await byCode('', code, phone);
  expect(reply.status).toBe(200);
  return reply.body.data as TrackedRequest;
}
const step = (id: number, name: string, body: object = {}) =>
  calls.post(`/requests/${id}/${name}`, body, boss.token);
async function idOf(phone: string): Promise<number> {
  const [row] = await calls.rowsOf(phone);
  if (!row) throw new Error(`nothing came from ${phone}`);
  return row.id;
}
async function close(id: number): Promise<void> {
  await step(id, 'claim');
  const reply = await step(id, 'close', { result: 'won', reason: 'صادر شد' });
  expect(reply.status).toBe(200);
}
async function mine({ token }: { token: string }): Promise<MyRequest[]> {
  return (await calls.get('/my/requests', token)).body.data as MyRequest[];
}
/** Two who know a number ask with it; neither is told of the other. */
async function two(phone = newPhone()) {
  const first = await ask(phone, { service: 'claims-processing', note: 'رازِ نخستین' });
  const second = await ask(phone, { service: 'insurance-consultation', note: 'رازِ دومین' });
  return { phone, first, second, id: await idOf(phone) };
}

describe('a code of its own for each submission', () => {
  it('is given also to one that joins, in an answer like any other', async () => {
    const phone = newPhone();
    const replies = [
      await calls.ask({ phone_number: phone }),
      await calls.ask({ phone_number: phone }),
    ];
    const shapes = replies.map(({ status, body, headers }) => {
      const { tracking_code } = body.data as { tracking_code: string };
      const names = Object.keys(headers).sort();
      return { status, names, body: JSON.stringify(body).replace(tracking_code, 'CODE') };
    });
    expect(shapes[1]).toEqual(shapes[0]);
    const codes = replies.map(({ body }) => (body.data as { tracking_code: string }).tracking_code);
    expect(new Set(codes).size).toBe(2);
    expect(await calls.rowsOf(phone)).toHaveLength(1);
  });

  it('shows what that submission asked, and not that there is another', async () => {
    const { phone, first, second, id } = await two();
    await step(id, 'claim');
    const seen = { first: await track(first, phone), second: await track(second, phone) };
    expect(seen.first).toMatchObject({
      tracking_code: first,
      tracking_codes: [first],
      service_title: 'پیگیری و تسهیل پرداخت خسارت',
      status: 'assigned',
    });
    expect(seen.second).toMatchObject({
      tracking_code: second,
      tracking_codes: [second],
      service_title: 'مشاورهٔ تخصصی بیمه',
      status: 'assigned',
    });
    for (const { timeline } of Object.values(seen)) {
      expect(timeline.map(({ type }) => type)).toEqual(['created', 'claimed']);
    }
    expect(JSON.stringify(seen)).not.toMatch(/راز|joined/);
  });

  it('hides what the office did before that submission came', async () => {
    const phone = newPhone();
    await ask(phone);
    const id = await idOf(phone);
    await step(id, 'claim');
    await step(id, 'events', { outcome: 'answered' });
    const second = await ask(phone);
    expect((await track(second, phone)).timeline.map(({ type }) => type)).toEqual(['created']);
  });

  it('is right with its own number only', async () => {
    const { first, second } = await two();
    for (const code of [first, second]) {
      expect((await byCode('', code, newPhone())).status).toBe(404);
    }
  });
});

describe('a rating by code', () => {
  it('is that submission’s: a number alone rates nobody’s request', async () => {
    const { phone, first, second, id } = await two();
    await close(id);
    expect((await byCode('/rate', second, phone, { score: 1 })).status).toBe(200);
    expect((await calls.rowOf(id)).rating).toBeNull();
    expect((await track(first, phone)).rating).toBeNull();
    expect((await track(second, phone)).rating).toBe(1);
    const again = await Promise.all([
      byCode('/rate', first, phone, { score: 5 }),
      byCode('/rate', first, phone, { score: 4 }),
    ]);
    expect([countOf(again, 200), countOf(again, 409)]).toEqual([1, 1]);
    expect(JSON.stringify(await track(second, phone))).not.toContain('"rated","rated"');
    expect((await calls.rowOf(id)).rating).toBeNull();
  });

  it('is the request’s where nobody else asked, and is given anew after it went on', async () => {
    const phone = newPhone();
    const code = await ask(phone);
    const id = await idOf(phone);
    await close(id);
    expect((await byCode('/rate', code, phone, { score: 3 })).status).toBe(200);
    expect((await calls.rowOf(id)).rating).toBe(3);
    await step(id, 'reopen', { reason: 'رسیدگی دوباره' });
    await close(id);
    expect((await track(code, phone)).rating).toBeNull();
    expect((await byCode('/rate', code, phone, { score: 5 })).status).toBe(200);
    expect((await calls.rowOf(id)).rating).toBe(5);
  });
});

describe('taking back by code', () => {
  it('takes back that submission, and the request with the last one', async () => {
    const { phone, first, second, id } = await two();
    expect((await byCode('/cancel', second, phone, { reason: 'منصرف شدم' })).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'new', result: null });
    const over = await track(second, phone);
    expect(over).toMatchObject({ status: 'closed', result: 'cancelled', expected_at: null });
    expect(over.closed_at).not.toBeNull();
    expect(over.timeline.map(({ type }) => type)).toEqual(['created', 'cancelled']);
    expect((await byCode('/cancel', second, phone)).status).toBe(409);
    const other = await track(first, phone);
    expect(other).toMatchObject({ status: 'new', result: null, closed_at: null });
    expect(other.timeline.map(({ type }) => type)).toEqual(['created']);

    const last = await Promise.all(
      Array.from({ length: 3 }, () => byCode('/cancel', first, phone)),
    );
    expect([countOf(last, 200), countOf(last, 409)]).toEqual([1, 2]);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'closed', result: 'cancelled' });
    // The same to look at, whether or not others asked.
    const { status, result, timeline } = await track(first, phone);
    expect({ status, result, types: timeline.map(({ type }) => type) }).toEqual({
      status: over.status,
      result: over.result,
      types: over.timeline.map(({ type }) => type),
    });
  });

  it('answers alike for what a machine sent', async () => {
    const phone = newPhone();
    const code = await ask(phone, { website: 'spam' });
    expect((await byCode('/cancel', code, phone, { reason: '' })).status).toBe(200);
    expect(await track(code, phone)).toMatchObject({ status: 'closed', result: 'cancelled' });
    expect((await byCode('/cancel', code, phone)).status).toBe(409);
  });

  it('leaves texts to name a code that is still good', async () => {
    const { phone, first, second, id } = await two();
    await byCode('/cancel', first, phone);
    await close(id);
    await textsIdle(site.ctx);
    const last = site.texts.findLast(({ to }) => to === phone);
    expect(last?.text).toContain(second);
    expect(last?.text).not.toContain(first);
  });
});

describe('who is signed in', () => {
  it('has the whole of what came from their number', async () => {
    const person = await site.signInAs('customer');
    const { first, second } = await two(person.phoneNumber);
    const [own] = await mine(person);
    expect(own?.tracking_codes).toEqual([first, second]);
    expect(own?.timeline.map(({ type }) => type)).toEqual(['created', 'joined']);
  });

  it('has only their own part of what they sent for another’s number', async () => {
    const stranger = await site.signInAs('customer');
    const victim = await site.signInAs('customer');
    const theirs = await ask(victim.phoneNumber, {}, stranger.token);
    const real = await ask(victim.phoneNumber, { note: 'راز' });
    const id = await idOf(victim.phoneNumber);
    const [seen] = await mine(stranger);
    expect(seen).toMatchObject({ id, tracking_codes: [theirs] });
    expect(seen?.timeline.map(({ type }) => type)).toEqual(['created']);
    const cancelled = await calls.post(`/my/requests/${id}/cancel`, {}, stranger.token);
    expect(cancelled.status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'new' });
    expect(await track(real, victim.phoneNumber)).toMatchObject({ status: 'new' });
    expect((await calls.post(`/my/requests/${id}/cancel`, {}, victim.token)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'closed', result: 'cancelled' });
  });

  it('does not rate the request of a number that is another’s', async () => {
    const stranger = await site.signInAs('customer');
    const victim = await site.signInAs('customer');
    await ask(victim.phoneNumber);
    await ask(victim.phoneNumber, {}, stranger.token);
    const id = await idOf(victim.phoneNumber);
    await close(id);
    const rate = (token: string, score: number) =>
      calls.post(`/my/requests/${id}/rate`, { score }, token);
    expect((await rate(stranger.token, 1)).status).toBe(200);
    expect((await calls.rowOf(id)).rating).toBeNull();
    expect((await rate(victim.token, 5)).status).toBe(200);
    expect((await calls.rowOf(id)).rating).toBe(5);
  });
});

describe('staff', () => {
  it('finds a request by any of its codes, and sees which belong', async () => {
    const { first, second, id } = await two();
    for (const search of [first, second]) {
      const { body } = await calls.get(`/requests?search=${search}`, boss.token);
      expect((body.data as { id: number }[]).map((row) => row.id)).toEqual([id]);
    }
    const detail = (await calls.get(`/requests/${id}`, boss.token)).body.data as RequestDetail;
    expect(detail.tracking_codes).toEqual([first, second]);
    const sent = detail.timeline.filter(({ type }) => type === 'created' || type === 'joined');
    expect(sent.map(({ details }) => details.tracking_code)).toEqual([first, second]);
    expect(sent[1]?.details.service).toBe('مشاورهٔ تخصصی بیمه');
  });
});

describe('how often one may ask', () => {
  it('is five times an hour from one address with one number, and others are not shut out', async () => {
    const phone_number = newPhone();
    const from = newAddress();
    const send = (address: string) =>
      calls.post('/call-requests', { full_name: 'مریم احمدی', phone_number }, undefined, address);
    const replies = [];
    for (let round = 0; round < 6; round += 1) replies.push(await send(from));
    expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([5, 1]);
    expect((await send(newAddress())).status).toBe(200);
  });
});
