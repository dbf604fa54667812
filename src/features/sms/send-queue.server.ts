import { AsyncLocalStorage } from 'node:async_hooks';
import type { Load } from '#lib/node/load.ts';

type Waiting = { work: () => Promise<void>; isUrgent: boolean };

/** Runs jobs a few at a time, the urgent ones first. A job must not throw. */
export function createSendQueue(atOnce: number) {
  let waiting: Waiting[] = [];
  const running = new Set<Promise<void>>();

  function begin(): void {
    while (running.size < atOnce) {
      const next = waiting.shift();
      if (!next) return;
      const run = next.work().finally(() => {
        running.delete(run);
        begin();
      });
      running.add(run);
    }
  }

  return {
    add(work: () => Promise<void>, isUrgent: boolean): void {
      const place = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
      // Another job's end may start this one: its log lines still belong to the request that enqueued it.
      const own = AsyncLocalStorage.bind(work);
      waiting.splice(place === -1 ? waiting.length : place, 0, { work: own, isUrgent });
      begin();
    },

    load: (): Load => ({ running: running.size, waiting: waiting.length }),

    /** Drops the jobs that have not begun, except urgent ones. */
    keepUrgent(): void {
      waiting = waiting.filter(({ isUrgent }) => isUrgent);
    },

    /** Resolves when no job waits or runs. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Starts jobs after a delay; `clear` drops those that have not begun. */
export function createWaiting() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    /** In milliseconds. */
    after(wait: number, work: () => void): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          work();
        },
        Math.max(0, wait),
      );
      timer.unref();
      timers.add(timer);
    },

    clear(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
