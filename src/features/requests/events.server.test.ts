import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readEvents, type StreamEvent } from '#lib/event-stream.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let site: TestApp;
let origin: string;
beforeAll(async () => {
  site = await createTestApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

async function listen(token: string) {
  const events: StreamEvent[] = [];
  const leaving = new AbortController();
  const response = await fetch(`${origin}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const state = { events, ended: false, status: response.status, leave: () => leaving.abort() };
  if (response.body) {
    readEvents(response.body, (event) => events.push(event))
      .catch(() => {})
      .finally(() => {
        state.ended = true;
      });
  }
  return state;
}

const ask = (more = {}) =>
  site.call('POST', '/call-requests', { full_name: 'رضا نوری', phone_number: newPhone(), ...more });

it('tells every listener of a new request within two seconds, once, and nobody of spam', async () => {
  const first = await listen((await site.signInAs('admin')).token);
  const second = await listen((await site.signInAs('super_admin')).token);
  const told = (listener: typeof first) =>
    listener.events.filter(({ event }) => event === 'request').map(({ data }) => JSON.parse(data));
  await ask({ website: 'spam' });
  await ask();
  for (const listener of [first, second]) {
    await vi.waitFor(() => expect(told(listener)).toHaveLength(1), { timeout: 2000 });
    expect(told(listener)[0]).toMatchObject({ kind: 'call', type: 'created' });
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(told(first)).toHaveLength(1);
  first.leave();
  second.leave();
});

it('sees what another process of the same database wrote', async () => {
  const listener = await listen((await site.signInAs('admin')).token);
  const other = await createTestApp({ database: { ...site.database, close: async () => {} } });
  await other.call('POST', '/call-requests', { full_name: 'رضا نوری', phone_number: newPhone() });
  await vi.waitFor(
    () => expect(listener.events.some(({ event }) => event === 'request')).toBe(true),
    {
      timeout: 2000,
    },
  );
  listener.leave();
  await other.close();
});

it('ends with the session behind it', async () => {
  const { token } = await site.signInAs('admin');
  const listener = await listen(token);
  await site.call('POST', '/auth/logout', undefined, token);
  await vi.waitFor(() => expect(listener.ended).toBe(true), { timeout: 8000 });
}, 10_000);

it('does not hold up the shutdown of the server', async () => {
  const other = await createTestApp({ database: { ...site.database, close: async () => {} } });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const { token } = await site.signInAs('admin');
  await fetch(`http://127.0.0.1:${port}/events`, { headers: { authorization: `Bearer ${token}` } });
  const start = performance.now();
  await other.close();
  expect(performance.now() - start).toBeLessThan(5000);
});
