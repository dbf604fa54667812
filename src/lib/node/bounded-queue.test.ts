import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

it('runs so many at once, lets so many wait, and refuses the rest with 503', async () => {
  const run = createBoundedQueue({ concurrency: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    return 'done';
  };
  const asked = Array.from({ length: 10 }, () => run(task));
  // Refused at once, while the others are still at it.
  for (const outcome of await Promise.allSettled(asked.slice(5))) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  }
  expect(running).toBe(2);
  finish();
  expect(await Promise.all(asked.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(most).toBe(2);
  expect(await run(task)).toBe('done');
});

it('hands the place on after a failure', async () => {
  const run = createBoundedQueue({ concurrency: 1, waiting: 1 });
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
