/**
 * The second press of a double press comes within this; milliseconds. By then the next request may be
 * open, and it is not the one that was meant.
 */
export const DOUBLE_PRESS = 350;
/**
 * On the request that the first press was for, «۲» and «۲» are two answers (not reached, tomorrow) that
 * practised fingers give in a quarter of a second; only a key that bounces is quicker than this.
 */
const HERE = 100;

/** `at` in milliseconds, `on` the panel of the request that was open. */
export type Press = { key: string; at: number; on: object };

/** Tells of each press in turn whether it is the second one of a double press, and was not meant. */
export function createDoublePress(): (press: Press) => boolean {
  let last: Press | null = null;
  return (press) => {
    const isSame = last !== null && last.key === press.key;
    const isSoon =
      last !== null && press.at - last.at < (last.on === press.on ? HERE : DOUBLE_PRESS);
    if (isSame && isSoon) return true;
    // What was not meant is no reason to wait longer: pressed again and again, the key is taken in the end.
    last = press;
    return false;
  };
}
