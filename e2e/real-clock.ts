/** The machine's own time in ms, whatever this process takes for the time of day (`test/clock-at.ts`). */
export const realNow = (): number => performance.timeOrigin + performance.now();
