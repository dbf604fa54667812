/** What a service needs of a limit. Where the counts are stored is not its business. */

/** One count: how many tries (`points`) a key has within `duration` seconds of the first. */
export type Count = {
  key: string;
  points: number;
  duration: number;
  /** The weight of one try; 1 by default. */
  weight?: number;
  /** A soft count over its limit stops neither the counts after it nor the call. */
  isSoft?: boolean;
};

/** Counts tries under a key. */
export type Limiter = {
  /** Throws 429 past the limit, and 503 when the count cannot be stored: limits fail closed. */
  consume(key: string): Promise<void>;
  /** The counts of a try under the key, for several limits at once (`CountAll`). */
  countsOf(key: string): Count[];
};

/** A limiter that can also be checked: throws as `consume` would, and counts nothing. */
export type AskableLimiter = Limiter & { assertRoom(key: string): Promise<void> };

/** Takes back one try of each count, as it was none after all. */
export type GiveBack = (counts: readonly Count[]) => Promise<void>;

/** Keys that are marked for a while. */
export type Marks = {
  add(keys: readonly string[]): Promise<void>;
  /** Whether any of them is marked. */
  has(keys: readonly string[]): Promise<boolean>;
};

/**
 * Counts one try in several limits, in one statement; throws as a limiter does, returns the soft ones that
 * are over.
 */
export type CountAll = (counts: readonly Count[]) => Promise<Count[]>;
