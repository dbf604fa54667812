import pLimit from 'p-limit';
import { AppError } from '../http/errors.ts';
import type { Load } from './load.ts';

/**
 * Runs at most `concurrency` tasks at once and lets at most `waiting` more wait; one above that is rejected
 * with 503 at once. So a flood of sign-ins (argon2 is expensive on purpose) does not starve pages.
 */
export function createBoundedQueue(limits: { concurrency: number; waiting: number }) {
  const limit = pLimit(limits.concurrency);

  async function run<T>(task: () => Promise<T>): Promise<T> {
    const isBusy = limit.activeCount >= limits.concurrency;
    if (isBusy && limit.pendingCount >= limits.waiting) {
      throw new AppError('unavailable', { retryAfter: 5, reason: 'queue-full' });
    }
    return limit(task);
  }
  const load = (): Load => ({ running: limit.activeCount, waiting: limit.pendingCount });
  return Object.assign(run, { load });
}
