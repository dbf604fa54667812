import { expect, it, vi } from 'vitest';
import { createContentWatch } from './content-watch.ts';

it('asks at most twice a second, once at a time', async () => {
  let time = 0;
  const read = vi.fn(async () => 7);
  const current = createContentWatch(read, () => time);
  expect(await Promise.all([current(), current(), current()])).toEqual([7, 7, 7]);
  time = 499;
  await current();
  expect(read).toHaveBeenCalledTimes(1);
  time = 500;
  await current();
  expect(read).toHaveBeenCalledTimes(2);
});

it('stands by the last version while the database is away', async () => {
  let time = 0;
  let isAway = true;
  const read = async () => (isAway ? Promise.reject(new Error('away')) : 3);
  const current = createContentWatch(read, () => time);
  await expect(current()).rejects.toThrow('away');
  isAway = false;
  time = 1000;
  expect(await current()).toBe(3);
  isAway = true;
  time = 2000;
  expect(await current()).toBe(3);
});
