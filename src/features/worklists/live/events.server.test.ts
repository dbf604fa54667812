import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { requestEvents } from '#db/schema/index.ts';
import * as changes from '#features/requests/changes.server.ts';
import { pollChanges, subscribeToChanges } from '#features/requests/changes.server.ts';
import { createContext } from '#server/context.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { HEARTBEAT } from './live.server.ts';

const site = await createTestApp();
const origin = await originOf(site);

const listen = (token: string) => listenTo(`${origin}/events`, token);

const ask = (more = {}) =>
  site.call('POST', '/call-requests', { full_name: 'رضا نوری', phone_number: newPhone(), ...more });

it('tells every listener of a new request, once, and nobody of spam', async () => {
  const first = await listen((await site.signInAs('admin')).token);
  const second = await listen((await site.signInAs('super_admin')).token);
  await ask({ website: 'spam' });
  await ask();
  await expect.poll(() => first.told().length).toBe(1);
  // What was told twice, or of spam, would stand before what comes last.
  await ask({ website: 'spam' });
  await ask();
  for (const listener of [first, second]) {
    await expect.poll(() => listener.told().length).toBe(2);
    const told = listener.told();
    expect(new Set(told.map(({ request_id }) => request_id)).size).toBe(2);
    for (const one of told) expect(one).toMatchObject({ kind: 'call', type: 'created' });
  }
  first.leave();
  second.leave();
});

it('sees what another process of the same database wrote', async () => {
  const listener = await listen((await site.signInAs('admin')).token);
  const other = await createTestApp({ database: { ...site.database, close: async () => {} } });
  await other.call('POST', '/call-requests', { full_name: 'رضا نوری', phone_number: newPhone() });
  await expect.poll(() => listener.told().length).toBe(1);
  listener.leave();
  await other.close();
});

it('ends with the session behind it', async () => {
  const { token } = await site.signInAs('admin');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const listener = await listen(token);
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  expect(listener.ended).toBe(false);
  await site.call('POST', '/auth/logout', undefined, token);
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  await expect.poll(() => listener.ended).toBe(true);
});

it('tells of more changes at once than are read at once', async () => {
  const listener = await listen((await site.signInAs('admin')).token);
  const request = await insertTestRequest(site.database.db);
  const rows = Array.from({ length: 1200 }, () => ({
    requestId: request.id,
    type: 'note' as const,
  }));
  await site.database.db.insert(requestEvents).values(rows);
  await expect.poll(() => listener.told().length).toBe(1200);
  listener.leave();
});

it('catches up after the database was away for longer than a look back', async () => {
  const { db } = site.database;
  const away = { is: false, refused: 0 };
  const unreliable = new Proxy(db, {
    get(target, name) {
      if (away.is && name === 'select') {
        away.refused += 1;
        throw new Error('away');
      }
      return Reflect.get(target, name);
    },
  });
  const { config, log } = site.ctx;
  const ctx = createContext({ config, log, database: { ...site.database, db: unreliable } });
  const told: number[] = [];
  const stop = await subscribeToChanges(ctx, {
    onRequest: ({ change }) => told.push(change.request_id),
  });
  away.is = true;
  const { id } = await insertTestRequest(db);
  // A look from the last one on reaches as far as this; one from two seconds later on does not.
  const at = sql`clock_timestamp() - interval '9 seconds'`;
  await db.insert(requestEvents).values({ requestId: id, type: 'note', at });
  await expect.poll(() => away.refused).toBeGreaterThanOrEqual(3);
  away.is = false;
  pollChanges(ctx);
  await expect.poll(() => told).toEqual([id]);
  stop();
});

it('says so when it cannot listen to the database', async () => {
  const { token } = await site.signInAs('admin');
  const gone = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const subscribing = vi.spyOn(changes, 'subscribeToChanges').mockRejectedValueOnce(gone);
  expect((await listen(token)).status).toBe(503);
  subscribing.mockRestore();
});

it('lets go of a listener who left before it began', async () => {
  const { token } = await site.signInAs('admin');
  const stops: ReturnType<typeof vi.fn>[] = [];
  const subscribe = subscribeToChanges;
  const subscribing = vi.spyOn(changes, 'subscribeToChanges');
  subscribing.mockImplementationOnce(async (ctx, listener) => {
    leave();
    await gone;
    const stop = vi.fn(await subscribe(ctx, listener));
    stops.push(stop);
    return stop;
  });
  const gone = new Promise((resolve) => {
    site.app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  // A connection of its own, so that its end is seen.
  const headers = { authorization: `Bearer ${token}` };
  const reading = get(`${origin}/events`, { headers, agent: false }).on('error', () => {});
  const leave = () => reading.destroy();
  await expect.poll(() => stops.length).toBe(1);
  await expect.poll(() => stops[0]?.mock.calls.length).toBe(1);
  subscribing.mockRestore();
});

it('does not hold up the shutdown of the server', async () => {
  const other = await createTestApp({ database: { ...site.database, close: async () => {} } });
  const elsewhere = await originOf(other);
  const { token } = await site.signInAs('admin');
  await listenTo(`${elsewhere}/events`, token);
  // With somebody listening, it ends all the same.
  await other.close();
});
