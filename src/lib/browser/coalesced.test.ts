import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that ends when the test says so, and how often it began. */
function controlled() {
  const ends: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  return { ends, ask: coalesced(work) };
}

/** Everything that follows at once has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs at once, and once more for all that asked meanwhile', async () => {
  const { ends, ask } = controlled();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await Promise.all(others);
  await settled();
  expect(ends).toHaveLength(2);
});

it('answers with a run that began after the call', async () => {
  const { ends, ask } = controlled();
  void ask();
  let isAnswered = false;
  const second = ask().then(() => {
    isAnswered = true;
  });
  ends[0]?.resolve();
  await settled();
  expect(isAnswered).toBe(false);
  ends[1]?.resolve();
  await second;
});

it('goes on after a run that failed', async () => {
  const { ends, ask } = controlled();
  const first = ask();
  const second = ask();
  ends[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await settled();
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
  const third = ask();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve();
  await third;
});
