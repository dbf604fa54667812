import { beforeEach, expect, it } from 'vitest';
import { taps } from '#db/schema/index.ts';
import { newAddress } from '#test/accounts.ts';
import { createTestApp } from '#test/test-app.ts';
import type { SourceFigures } from '../sources/sources.ts';
import { tapsIdle } from './taps.server.ts';
import { TAPS_A_MINUTE } from './taps.ts';

const site = await createTestApp();
beforeEach(() => site.database.db.delete(taps));

/** As a browser's beacon sends it. */
const press = (place: string, remoteAddress = newAddress(), app = site.app) =>
  app.inject({
    method: 'POST',
    url: '/taps',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    payload: `place=${place}`,
  });

const counted = async () => {
  await tapsIdle(site.ctx);
  return site.database.db.select().from(taps).orderBy(taps.day, taps.place);
};

it('presses are counted by the day of Tehran and the place, over several processes, whoever pressed', async () => {
  // Half past midnight in Tehran.
  site.clock.now = new Date('2025-03-21T21:00:00Z');
  const { database } = site;
  const second = await createTestApp({ database: { ...database, close: async () => {} } });
  second.clock.now = site.clock.now;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, serial) =>
      press(serial % 4 === 0 ? 'footer' : 'contact', newAddress(), [site, second][serial % 2]?.app),
    ),
  );
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode}${body}`))).toEqual(
    new Set(['204']),
  );
  await tapsIdle(second.ctx);
  expect(await counted()).toEqual([
    { day: '2025-03-22', place: 'contact', count: 15 },
    { day: '2025-03-22', place: 'footer', count: 5 },
  ]);
  await second.close();
});

it('a place that there is none of is refused, and so is a long body', async () => {
  expect((await press('roof')).statusCode).toBe(422);
  expect((await press('footer'.padEnd(2000, 'x'))).statusCode).toBe(413);
  expect(await counted()).toEqual([]);
});

it('one address counts so often in a minute', async () => {
  const address = newAddress();
  for (let serial = 0; serial < TAPS_A_MINUTE; serial += 1) {
    expect((await press('footer', address)).statusCode).toBe(204);
  }
  const over = await press('footer', address);
  expect(over.statusCode).toBe(429);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect((await counted()).map(({ count }) => count)).toEqual([TAPS_A_MINUTE]);
});

it('the statistics tell them beside those of the period before', async () => {
  await site.database.db.insert(taps).values([
    { day: '2025-03-19', place: 'error', count: 1 },
    { day: '2025-03-19', place: 'footer', count: 2 },
    { day: '2025-03-20', place: 'footer', count: 3 },
    { day: '2025-03-23', place: 'footer', count: 4 },
    { day: '2025-03-24', place: 'header', count: 5 },
  ]);
  site.clock.now = new Date('2025-03-25T08:00:00Z');
  const { token } = await site.signInAs('admin');
  const url = '/stats/sources?from=2025-03-20&to=2025-03-23';
  const { body } = await site.call('GET', url, undefined, token);
  expect((body.data as SourceFigures).taps).toEqual([
    { place: 'footer', count: 7, before: 2 },
    { place: 'error', count: 0, before: 1 },
  ]);
});
