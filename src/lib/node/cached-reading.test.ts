import { expect, it } from 'vitest';
import { hours } from '../dates/durations.ts';
import { createCachedReading } from './cached-reading.ts';

it('is made once for all who ask, and again only when it is old', async () => {
  let made = 0;
  const read = async () => {
    made += 1;
    return made;
  };
  const { latest: seldom, anew } = createCachedReading({
    read,
    every: hours(1),
    patience: hours(1),
  });
  expect(await Promise.all([seldom(), seldom(), seldom()])).toEqual([1, 1, 1]);
  expect(await seldom()).toBe(1);
  expect([await anew(), await seldom()]).toEqual([2, 2]);
  const { latest: always } = createCachedReading({ read, every: 0, patience: hours(1) });
  expect([await always(), await always()]).toEqual([3, 4]);
});

it('keeps a failure for as long, so that what is away is not asked at each turn', async () => {
  let tried = 0;
  const read = async () => {
    tried += 1;
    throw new Error('away');
  };
  const { latest } = createCachedReading({ read, every: hours(1), patience: hours(1) });
  expect([await latest(), await latest()]).toEqual([null, null]);
  expect(tried).toBe(1);
});

it('does not wait for one that hangs, and begins no other beside it', async () => {
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = () => {
    begun += 1;
    return promise;
  };
  const { latest } = createCachedReading({ read, every: hours(1), patience: 1 });
  expect([await latest(), await latest()]).toEqual([null, null]);
  expect(begun).toBe(1);
  resolve('after all');
  await promise;
  expect(await latest()).toBe('after all');
  expect(begun).toBe(1);
});
