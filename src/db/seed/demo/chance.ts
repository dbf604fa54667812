/** Pseudo-random choices that are the same each time, so that two demonstrations show the same office. */
export type Chance = {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** One of several. */
  pick<T>(options: readonly T[]): T;
  /** True in `share` of the cases, 0 to 1. */
  happens(share: number): boolean;
  /** One of several by weight. */
  weighted<T>(options: readonly (readonly [T, number])[]): T;
};

/** Mulberry32: 32 bits of state, even enough for a demonstration. */
export function createChance(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  function pick<T>(options: readonly T[]): T {
    const chosen = options[whole(0, options.length - 1)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }
  return {
    whole,
    pick,
    happens: (share) => next() < share,
    weighted(options) {
      let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [option, weight] of options) {
        left -= weight;
        if (left < 0) return option;
      }
      return pick(options)[0];
    },
  };
}
