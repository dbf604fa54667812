type Options<T> = {
  read: () => Promise<T>;
  /** Milliseconds: no sooner is it read again, and no longer does a caller wait for it. */
  every: number;
  patience: number;
};

/**
 * A reading that many may ask for: `latest` is made at most every so often, `anew` at each call, and neither twice at
 * once. Null when it failed or did not come in time; one that hangs is not begun again beside itself.
 */
export function createKeptReading<T>({ read, every, patience }: Options<T>) {
  let reading: Promise<T | null> | null = null;
  let madeAt = Number.NEGATIVE_INFINITY;
  let kept: T | null = null;

  async function begin(): Promise<T | null> {
    kept = await read().catch(() => null);
    madeAt = performance.now();
    reading = null;
    return kept;
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
    return !reading && performance.now() - madeAt < every ? kept : anew();
  }
  return { latest, anew };
}
