import { expect, it } from 'vitest';
import { startSession } from '#features/auth/session/session.server.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const origin = await originOf(site);

type Listener = Awaited<ReturnType<typeof listenTo>>;
const openOf = (listeners: Listener[]) => listeners.filter(({ ended }) => !ended);

async function openMany(token: string, count: number): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let index = 0; index < count; index += 1) {
    listeners.push(await listenTo(`${origin}/my/events`, token));
  }
  return listeners;
}

it('keeps four streams of a session: the oldest makes way, and is told so', async () => {
  const { token, phoneNumber } = await site.signInAs('customer');
  const listeners = await openMany(token, 30);
  await expect.poll(() => openOf(listeners)).toEqual(listeners.slice(-4));
  expect(listeners[0]?.events.at(-1)?.event).toBe('replaced');
  await site.call('POST', '/call-requests', { full_name: 'رضا نوری', phone_number: phoneNumber });
  for (const listener of openOf(listeners)) {
    await expect.poll(() => listener.told()).toHaveLength(1);
  }
  for (const listener of listeners) listener.leave();
});

it('keeps eight of an account over all its sessions, and takes nothing from others', async () => {
  const other = await site.signInAs('customer');
  const apart = await openMany(other.token, 1);
  const { id, token } = await site.signInAs('customer');
  const listeners = await openMany(token, 4);
  for (let index = 0; index < 2; index += 1) {
    const session = await startSession(site.ctx, id, false, 'test');
    listeners.push(...(await openMany(session.token, 4)));
  }
  await expect.poll(() => openOf(listeners)).toEqual(listeners.slice(-8));
  expect(openOf(apart)).toHaveLength(1);
  for (const listener of [...listeners, ...apart]) listener.leave();
});

it('holds for streams that are opened all at once', async () => {
  const { token } = await site.signInAs('admin');
  const listeners = await Promise.all(
    Array.from({ length: 40 }, () => listenTo(`${origin}/events`, token)),
  );
  await expect.poll(() => openOf(listeners)).toHaveLength(4);
  await site.call('POST', '/call-requests', { full_name: 'رضا نوری', phone_number: newPhone() });
  for (const listener of listeners) listener.leave();
});
