import { describe, expect, it } from 'vitest';
import { idempotentReplies } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = requestCalls(site);

const KEY = 'a-key-of-the-browser';

const send = (url: string, body: object, { key = KEY, token = '' } = {}) =>
  site.call('POST', url, body, token, {
    remoteAddress: newAddress(),
    headers: { 'idempotency-key': key },
  });

describe('a request that is sent twice under one key', () => {
  const codeOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
    (body.data as { tracking_code: string }).tracking_code;

  it.each([
    ['/call-requests', { note: 'زنگ بزنید.' }],
    ['/consultation-requests', { service: 'claims-processing', message: 'راهنمایی می‌خواهم.' }],
  ])('is there once, and answered alike: %s', async (url, more) => {
    const body = { full_name: 'مریم احمدی', phone_number: newPhone(), ...more };
    const first = await send(url, body);
    const second = await send(url, body);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const rows = await calls.rowsOf(body.phone_number);
    expect(rows).toMatchObject([{ trackingCode: codeOf(first), priority: 0 }]);
    expect(await calls.eventsOf(rows[0]?.id ?? 0)).toHaveLength(1);
    await textsIdle(site.ctx);
    expect(site.texts.filter(({ to }) => to === body.phone_number)).toHaveLength(1);
  });

  it('is there once though both come at once', async () => {
    const body = { full_name: 'مریم احمدی', phone_number: newPhone() };
    const replies = await Promise.all([1, 2, 3, 4].map(() => send('/call-requests', body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(codeOf)).size).toBe(1);
    const [row] = await calls.rowsOf(body.phone_number);
    expect(row?.priority).toBe(0);
  });

  it('is another one with other words, from another account, or under another key', async () => {
    const body = { full_name: 'مریم احمدی', phone_number: newPhone() };
    const { token } = await site.signInAs('customer');
    const replies = [
      await send('/call-requests', body),
      await send('/call-requests', { ...body, note: 'زنگ بزنید.' }),
      await send('/call-requests', body, { token }),
      await send('/call-requests', body, { key: `${KEY}-2` }),
      await calls.ask(body),
    ];
    expect(new Set(replies.map(codeOf)).size).toBe(5);
  });

  it('is refused under a key that is none, before anything is stored', async () => {
    const phone_number = newPhone();
    for (const key of ['short', 'x'.repeat(65), 'with a blank in it']) {
      const reply = await send('/call-requests', { full_name: 'مریم', phone_number }, { key });
      expect(reply.status, key).toBe(422);
    }
    expect(await calls.rowsOf(phone_number)).toEqual([]);
  });
});

describe('a note that is sent twice under one key', () => {
  it('is there once, until the key is forgotten', async () => {
    const { id: assigneeId, token } = await site.signInAs('admin');
    const { id } = await insertTestRequest(site.database.db, { assigneeId, status: 'assigned' });
    const follow_up_at = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
    const note = { outcome: 'no_answer', note: 'زنگ خورد.', follow_up_at };
    const sendNote = () => send(`/requests/${id}/events`, note, { token });
    const replies = [await sendNote(), await sendNote()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await calls.eventsOf(id)).toHaveLength(1);
    expect(await calls.rowOf(id)).toMatchObject({ attempts: 1 });

    await site.database.db.delete(idempotentReplies);
    expect((await sendNote()).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ attempts: 2 });
  });

  it('is not kept when it was refused', async () => {
    const { id: assigneeId, token } = await site.signInAs('admin');
    const { id } = await insertTestRequest(site.database.db, { assigneeId, status: 'assigned' });
    const past = { outcome: 'callback', note: '', follow_up_at: '2001-01-01T00:00:00.000Z' };
    for (let round = 0; round < 2; round += 1) {
      expect((await send(`/requests/${id}/events`, past, { token })).status).toBe(422);
    }
    expect(await calls.eventsOf(id)).toEqual([]);
  });
});
