import { describe, expect, it } from 'vitest';
import {
  MESSAGES_A_DAY,
  type MyRequest,
  type TrackedRequest,
} from '#features/tracking/track/track.ts';
import { countOf, insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = requestCalls(site);

async function ask(phone_number: string, more: object = {}, token?: string): Promise<string> {
  const reply = await calls.ask({ phone_number, ...more }, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.data as { tracking_code: string }).tracking_code;
}
async function track(code: string, phone: string): Promise<TrackedRequest> {
  const reply = await calls.post('/requests/track', { tracking_code: code, phone_number: phone });
  return reply.body.data as TrackedRequest;
}
const textsIn = ({ timeline }: { timeline: TrackedRequest['timeline'] }) =>
  timeline.flatMap(({ text }) => (text === undefined ? [] : [text]));

describe('POST /my/requests/{id}/message', () => {
  const writeMine = (id: number, token: string, body: object = { text: 'عصرها بهتر است.' }) =>
    calls.post(`/my/requests/${id}/message`, body, token);

  it('adds a word to the whole request, which is read by codes of the account alone', async () => {
    const owner = await site.signInAs('customer');
    const phone = owner.phoneNumber;
    const stranger = await ask(phone);
    const [row] = await calls.rowsOf(phone);
    const id = row?.id ?? 0;
    const reply = await writeMine(id, owner.token, { text: 'رازِ من', preferred_time: 'morning' });
    expect(reply.status).toBe(200);
    const [mine] = reply.body.data as MyRequest[];
    expect(mine?.timeline.at(-1)).toMatchObject({ text: 'رازِ من', preferred_time: 'morning' });
    expect((await calls.eventsOf(id)).at(-1)).toMatchObject({ actorId: owner.id });
    expect(JSON.stringify(await track(stranger, phone))).not.toMatch(/راز|message/);
    // Once something came from the account itself, its code shows what the account writes.
    const own = await ask(phone, {}, owner.token);
    await writeMine(id, owner.token, { text: 'دوباره' });
    expect(textsIn(await track(own, phone))).toEqual(['دوباره']);
    expect(textsIn(await track(stranger, phone))).toEqual([]);
  });

  it('is taken so many times a day for a request, and no more', async () => {
    const owner = await site.signInAs('customer');
    const { phoneNumber } = owner;
    const [first, second] = [
      await insertTestRequest(site.database.db, { phoneNumber }),
      await insertTestRequest(site.database.db, { phoneNumber, kind: 'consultation' }),
    ];
    const sent = [];
    for (let round = 0; round < MESSAGES_A_DAY; round += 1) {
      sent.push(await writeMine(first.id, owner.token, { text: `پیام ${round}` }));
    }
    expect(countOf(sent, 200)).toBe(MESSAGES_A_DAY);
    const refused = await writeMine(first.id, owner.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await writeMine(second.id, owner.token)).status).toBe(200);
  });

  it('is for nobody else, and over with the request', async () => {
    const owner = await site.signInAs('customer');
    await ask(owner.phoneNumber);
    const [row] = await calls.rowsOf(owner.phoneNumber);
    const id = row?.id ?? 0;
    const other = await site.signInAs('customer');
    expect((await writeMine(id, other.token)).status).toBe(404);
    expect((await writeMine(id, owner.token, { text: '' })).status).toBe(422);
    expect((await calls.post(`/my/requests/${id}/cancel`, {}, owner.token)).status).toBe(200);
    expect(await writeMine(id, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'closed' },
    });
  });
});
