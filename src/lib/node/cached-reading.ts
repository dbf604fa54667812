type Options<T> = {
  read: () => Promise<T>;
  /** Milliseconds: the shortest time between two readings, and the longest wait of a caller. */
  every: number;
  patience: number;
  /** In ms; by default the time since the start of the process. */
  now?: () => number;
};

/**
 * A reading for many callers: `latest` is made at most every so often, `anew` at each call, and never two at
 * once. Null when it failed or took too long; a hanging one is not started a second time.
 */
export function createCachedReading<T>(options: Options<T>) {
  const { read, every, patience, now = () => performance.now() } = options;
  let reading: Promise<T | null> | null = null;
  let madeAt = Number.NEGATIVE_INFINITY;
  let last: T | null = null;

  async function begin(): Promise<T | null> {
    last = await read().catch(() => null);
    madeAt = now();
    reading = null;
    return last;
  }

  /** The reading that is under way, or a new one. */
  async function anew(): Promise<T | null> {
    reading ??= begin();
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, patience, null);
    try {
      return await Promise.race([reading, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function latest(): Promise<T | null> {
    const age = now() - madeAt;
    // A clock that was set back must not make a cached reading last longer.
    return !reading && age >= 0 && age < every ? last : anew();
  }
  return { latest, anew };
}
