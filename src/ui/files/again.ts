import { minutes, seconds } from '#lib/dates/durations.ts';

const FIRST = seconds(5);
const LONGEST = minutes(1);

/** Where a page hears that it is looked at again, and that the network is back. */
type Places = { window: EventTarget; document: EventTarget & { visibilityState: string } };

/**
 * Tries again what broke off until `stop`, later each time, a minute at most; at once when the browser says that the network
 * is back, and when the person looks at the page again.
 */
export function createAgain(retry: (key: string) => void, { window, document }: Places) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const waits = new Map<string, number>();

  function drop(key: string): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
  }
  function wake(): void {
    for (const key of [...timers.keys()]) {
      drop(key);
      waits.delete(key);
      retry(key);
    }
  }
  const look = () => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);

  return {
    /** It broke off once more. */
    later(key: string): void {
      drop(key);
      const wait = waits.get(key) ?? FIRST;
      waits.set(key, Math.min(LONGEST, wait * 2));
      timers.set(
        key,
        setTimeout(() => {
          timers.delete(key);
          retry(key);
        }, wait),
      );
    },
    /** It goes on, or is not wanted any more: the next break is the first. */
    forget(key: string): void {
      drop(key);
      waits.delete(key);
    },
    stop(): void {
      for (const key of [...timers.keys()]) drop(key);
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    },
  };
}

export type Again = ReturnType<typeof createAgain>;
