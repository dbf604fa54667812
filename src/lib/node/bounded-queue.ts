import { AppError } from '../http/errors.ts';

/**
 * Runs at most `concurrency` tasks at once and lets at most `waiting` more wait; one above that is
 * refused with 503 at once. Keeps a login flood (argon2 is meant to be dear) from starving pages.
 */
export function createBoundedQueue(limits: { concurrency: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < limits.concurrency) {
      running += 1;
      return;
    }
    if (line.length >= limits.waiting) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    // The place is handed on, so `running` stays as it is.
    if (next) next();
    else running -= 1;
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
