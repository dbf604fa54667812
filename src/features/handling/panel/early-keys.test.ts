import { expect, it } from 'vitest';
import { createEarlyKeys, type EarlyKey } from './early-keys.ts';

const pressed = (key: string): EarlyKey => ({ key, code: '', shiftKey: false });

it('what is pressed between two requests is done at the second, in its order', () => {
  const kept = createEarlyKeys();
  kept.leave(7);
  expect(kept.hasLeft(7)).toBe(true);
  expect(kept.hasLeft(8)).toBe(false);
  for (const key of ['n', 'س', 'ل']) kept.keep(pressed(key));
  kept.arrive();
  expect(kept.hasLeft(7)).toBe(false);
  expect([kept.next(), kept.next(), kept.next()].map((one) => one?.key)).toEqual(['n', 'س', 'ل']);
  expect(kept.next()).toBeUndefined();
});

it('is forgotten where nobody waits for it', () => {
  const kept = createEarlyKeys();
  kept.leave(7);
  kept.keep(pressed('2'));
  kept.drop();
  expect(kept.isEmpty()).toBe(true);
  expect(kept.hasLeft(7)).toBe(false);
});
