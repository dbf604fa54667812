import { expect, it } from 'vitest';
import { primed } from './primed.ts';

async function* numbers(log: string[], until: number): AsyncGenerator<number> {
  try {
    for (let n = 1; n <= until; n += 1) yield n;
    throw new Error('no more');
  } finally {
    log.push('closed');
  }
}

it('fails before anything is asked for when the first piece does', async () => {
  await expect(primed(numbers([], 0))).rejects.toThrow('no more');
});

it('gives every piece once, and a later failure where it happens', async () => {
  const seen: number[] = [];
  const pieces = await primed(numbers([], 3));
  const reading = (async () => {
    for await (const piece of pieces) seen.push(piece);
  })();
  await expect(reading).rejects.toThrow('no more');
  expect(seen).toEqual([1, 2, 3]);
});

it('closes what is behind it when its reader leaves', async () => {
  const log: string[] = [];
  for await (const _piece of await primed(numbers(log, 9))) break;
  expect(log).toEqual(['closed']);
});
