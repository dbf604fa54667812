/** Smaller values are counted in an array, tens of times faster than sorting; larger ones are rare. */
const COUNTED = 4096;
/** Most values are small: the array grows when needed. */
const FIRST_ROOM = 256;

/**
 * Whole minutes and their median: a year of a busy office has some hundred thousand values, each counted for
 * its day, its kind and the colleague who answered.
 */
export type Minutes = {
  add(values: readonly number[]): void;
  /**
   * The middle value, or the mean of the two in the middle of an even count, like `percentile_cont`; null of
   * none.
   */
  median(): number | null;
};

export function createMinutes(): Minutes {
  let counts = new Uint32Array(FIRST_ROOM);
  const high: number[] = [];
  let low = 0;

  function makeRoom(room: number): void {
    const wider = new Uint32Array(Math.min(COUNTED, room));
    wider.set(counts);
    counts = wider;
  }

  /** The value at a place in sorted order, from 0. */
  function at(place: number): number {
    if (place >= low) return high[place - low] ?? 0;
    let passed = 0;
    let value = 0;
    for (; value < counts.length; value += 1) {
      passed += counts[value] ?? 0;
      if (passed > place) break;
    }
    return value;
  }

  return {
    add(values) {
      for (const value of values) {
        if (value >= COUNTED) {
          high.push(value);
          continue;
        }
        if (value >= counts.length) makeRoom(2 * value);
        counts[value] = (counts[value] ?? 0) + 1;
        low += 1;
      }
    },

    median() {
      const size = low + high.length;
      if (size === 0) return null;
      high.sort((a, b) => a - b);
      return (at(Math.floor((size - 1) / 2)) + at(Math.ceil((size - 1) / 2))) / 2;
    },
  };
}
