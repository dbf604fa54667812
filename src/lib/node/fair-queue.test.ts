import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end one after the other, each when told; `order` says who had a turn. */
function stage(limits: Parameters<typeof createFairQueue>[0]) {
  const run = createFairQueue(limits);
  const order: string[] = [];
  const refused: [string, number][] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string) => {
    const done = run(key, () => {
      order.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).catch((error: { status: number }) => void refused.push([key, error.status]));
    return done;
  };
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  async function endAll(): Promise<void> {
    await settle();
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
  }
  return { ask, order, refused, endAll, settle };
}

describe('a fair queue', () => {
  it('lets who comes behind a burst wait for one task, not for the burst', async () => {
    const { ask, order, endAll } = stage({ concurrency: 1, perKey: 100, waiting: 1000 });
    for (let n = 0; n < 50; n += 1) void ask('burst');
    void ask('one');
    void ask('two');
    await endAll();
    expect(order).toHaveLength(52);
    expect(order.slice(0, 5)).toEqual(['burst', 'burst', 'one', 'two', 'burst']);
  });

  it('gives two equal bursts every other turn', async () => {
    const { ask, order, endAll } = stage({ concurrency: 1, perKey: 100, waiting: 1000 });
    for (let n = 0; n < 20; n += 1) void ask('a');
    for (let n = 0; n < 20; n += 1) void ask('b');
    await endAll();
    const among = order.slice(0, 21);
    expect(among.filter((key) => key === 'b')).toHaveLength(10);
  });

  it('refuses a key past its share with 429, and nobody else', async () => {
    const { ask, order, refused, endAll } = stage({ concurrency: 2, perKey: 3, waiting: 1000 });
    for (let n = 0; n < 10; n += 1) void ask('burst');
    void ask('other');
    await endAll();
    expect(refused).toEqual(Array(5).fill(['burst', 429]));
    expect(order.filter((key) => key === 'burst')).toHaveLength(5);
    expect(order).toContain('other');
  });

  it('when full, takes the place from the longest line; 503 where every line is as short', async () => {
    const { ask, order, refused, endAll } = stage({ concurrency: 1, perKey: 10, waiting: 4 });
    void ask('first');
    for (let n = 0; n < 4; n += 1) void ask('burst');
    for (const key of ['one', 'two', 'three', 'four']) void ask(key);
    await endAll();
    expect(refused.toSorted()).toEqual([
      ['burst', 503],
      ['burst', 503],
      ['burst', 503],
      ['four', 503],
    ]);
    expect(order).toEqual(['first', 'burst', 'one', 'two', 'three']);
  });

  it('lets a key wait as often as there is room where it has no share of its own', async () => {
    const { ask, order, refused, endAll } = stage({ concurrency: 1, waiting: 3 });
    for (let n = 0; n < 5; n += 1) void ask('burst');
    void ask('other');
    await endAll();
    expect(refused).toEqual(Array(2).fill(['burst', 503]));
    expect(order).toEqual(['burst', 'burst', 'other', 'burst']);
  });

  it('hands the place on after a failure, and is empty after all', async () => {
    const run = createFairQueue({ concurrency: 1, perKey: 1, waiting: 1 });
    const failing = run('a', () => Promise.reject(new Error('no')));
    const next = run('b', async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await run('a', async () => 'again')).toBe('again');
  });
});
