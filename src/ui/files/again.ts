import { minutes, seconds } from '#lib/dates/durations.ts';

const FIRST = seconds(5);
const LONGEST = minutes(1);

/** The sources of the events that the page is visible again, and that the network is back. */
type Places = { window: EventTarget; document: EventTarget & { visibilityState: string } };

/**
 * Retries broken uploads until `stop`, at growing intervals of a minute at most; at once when the network is
 * back, and when the page becomes visible again.
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
    /** It broke off again. */
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
    /** It goes on, or is no longer wanted: the next break counts as the first. */
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
