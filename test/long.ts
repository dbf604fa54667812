/** `npm run test:long`: what simulates years or megabytes does it in its whole length. */
export const isLong = process.env.LONG === '1';

/** A figure of a simulation: of `npm run test:long`, and of every other run, which tests the same rule with less. */
export const inLong = <T>(long: T, short: T): T => (isLong ? long : short);
