import { expect, it, vi } from 'vitest';
import { createRoomGuard } from './disk-space.ts';

it('writes are refused while the disk is nearly full, and it is asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let free = 10 * 1024 * 1024;
  const ask = vi.fn(async () => free);
  const assertRoom = createRoomGuard('/', ask);
  await expect(assertRoom()).rejects.toMatchObject({ status: 507 });
  await expect(assertRoom()).rejects.toMatchObject({ status: 507 });
  expect(ask).toHaveBeenCalledTimes(1);
  free = 1024 ** 3;
  vi.advanceTimersByTime(1000);
  await expect(assertRoom()).resolves.toBeUndefined();
  vi.useRealTimers();
});

it('none of many are let through that come at once, whatever the disk was like before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let free = 1024 ** 3;
  const assertRoom = createRoomGuard('/', async () => free);
  await assertRoom();
  free = 0;
  vi.advanceTimersByTime(1000);
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, assertRoom));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  vi.useRealTimers();
});
