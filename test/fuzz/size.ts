/** As `npm run fuzz` asked; a few hundred of always the same calls for `npm test`. */
const { FUZZ_CALLS, FUZZ_SEED } = process.env;

export const IS_LONG = FUZZ_CALLS !== undefined;
export const CALLS = Number(FUZZ_CALLS ?? 300);
export const SEED = Number(FUZZ_SEED ?? 20_261_122);
