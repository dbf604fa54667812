import { AppError } from '../http/errors.ts';
import type { Load } from './load.ts';

type Waiter = { start: () => void; refuse: (error: AppError) => void };

type Limits = { concurrency: number; perKey?: number; waiting: number };

/** Seconds after which a rejected caller may find a place: a full queue is done by then. */
const RETRY_AFTER = 2;

/**
 * Runs at most `concurrency` tasks at once; waiting tasks are taken from each key in turn, so that a burst
 * under one key (an address) delays the others by no more than a task or two. A key with `perKey` tasks
 * waiting gets 429, where there is such a limit. With `waiting` tasks waiting in all, the key with the
 * longest queue loses its last place to a key with a shorter one; where there is none, the newcomer gets 503.
 */
export function createFairQueue(limits: Limits) {
  const { perKey = Number.POSITIVE_INFINITY } = limits;
  /** In the order of the keys' turns. No queue here is empty. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  /** Makes room for one more under a key, or throws. */
  function makeRoom(own: number): void {
    if (waiting < limits.waiting) return;
    const error = new AppError('unavailable', { retryAfter: RETRY_AFTER, reason: 'queue-full' });
    let longest: Waiter[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    // Taking from a queue that is hardly longer would only change which caller is rejected.
    if (longest.length < own + 2) throw error;
    waiting -= 1;
    longest.pop()?.refuse(error);
  }

  async function enter(key: string): Promise<void> {
    if (running < limits.concurrency) {
      running += 1;
      return;
    }
    const own = lines.get(key)?.length ?? 0;
    if (own >= perKey) {
      throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER, reason: 'queue-share' });
    }
    makeRoom(own);
    waiting += 1;
    await new Promise<void>((start, refuse) => {
      const line = lines.get(key);
      if (line) line.push({ start, refuse });
      else lines.set(key, [{ start, refuse }]);
    });
  }

  function leave(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    // The place is passed on, so `running` stays as it is; the key goes to the end of the round.
    const [key, line] = next;
    const first = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    first?.start();
  }

  async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    await enter(key);
    try {
      return await task();
    } finally {
      leave();
    }
  }
  return Object.assign(run, { load: (): Load => ({ running, waiting }) });
}
