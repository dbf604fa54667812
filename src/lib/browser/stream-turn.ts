/**
 * Browsers open six connections to one origin over HTTP/1.1, for all their tabs together, and a live stream
 * uses one of them. So each shown tab listens, and of the hidden ones only one: it can still ring for a new
 * request.
 */

const LOCK = 'kargozar-live';

/** The browser's features in use; `locks` is missing where a page came over plain HTTP. */
type Surroundings = {
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  locks: LockManager | undefined;
  /**
   * How long a tab that was left still listens: a user who only looks something up elsewhere comes back soon.
   * Milliseconds.
   */
  linger: number;
};

/** Reports whether it is this tab's turn to listen, now and whenever that changes; returns how to stop. */
export function watchTurn(
  tell: (isTurn: boolean) => void,
  { page, locks, linger }: Surroundings,
): () => void {
  let leaving = new AbortController();

  /** Holds the lock until the tab is shown again, or gone. */
  function hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    tell(true);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }

  async function stepBack(signal: AbortSignal): Promise<void> {
    const isTaken =
      (await locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await hold(signal);
        return lock === null;
      })) ?? true;
    if (signal.aborted || !isTaken) return;
    tell(false);
    await locks?.request(LOCK, { signal }, () => hold(signal));
  }

  function look(): void {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    if (page.visibilityState === 'visible') {
      tell(true);
      return;
    }
    const timer = setTimeout(() => {
      // An aborted request for the lock rejects.
      stepBack(signal).catch(() => {});
    }, linger);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    leaving.abort();
  };
}
