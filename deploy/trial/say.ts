/** A line of the result: what was done, and what was found. */
export type Say = (step: string, found: string) => void;

/** Prints each line with the seconds since the one before. */
export function createSay(): Say {
  let before = performance.now();
  return (step, found) => {
    const now = performance.now();
    const took = ((now - before) / 1000).toFixed(0);
    before = now;
    console.log(`holds | ${step} | ${found} | ${took} s`);
  };
}
