/** What a service takes of a limit. Where the counts are kept is not its business. */

/** One count: how many tries (`points`) a key has within `duration` seconds of the first. */
export type Count = {
  key: string;
  points: number;
  duration: number;
  /** What one try counts as; 1 unless it says more. */
  weight?: number;
  /** One that is over stops neither the counts after it nor the call. */
  isSoft?: boolean;
};

/** Counts tries under a key. */
export type Limiter = {
  /** Throws 429 past the limit, and 503 when the count cannot be kept: limits fail closed. */
  consume(key: string): Promise<void>;
  /** What a try under the key is counted by, for several limits at once (`CountAll`). */
  countsOf(key: string): Count[];
};

/** A limiter that can also be asked: throws as `consume` would, and counts nothing. */
export type AskableLimiter = Limiter & { assertRoom(key: string): Promise<void> };

/** Takes back one try of each count, as it proved to be none. */
export type GiveBack = (counts: readonly Count[]) => Promise<void>;

/** What is known of keys for a while. */
export type Marks = {
  add(keys: readonly string[]): Promise<void>;
  /** Whether any of them is marked. */
  has(keys: readonly string[]): Promise<boolean>;
};

/** Counts one try by what several limits say, in one statement; throws as a limiter does, answers the soft ones that are over. */
export type CountAll = (counts: readonly Count[]) => Promise<Count[]>;
