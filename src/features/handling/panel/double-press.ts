/**
 * A second press of the same key within this time is a double press; milliseconds. The next request may be
 * open by then, and the press was not meant for it.
 */
export const DOUBLE_PRESS = 350;
/**
 * On the same request, «۲» and «۲» are two answers (not reached, tomorrow) that a practised clerk types
 * within a quarter of a second; only a bouncing key is faster than this.
 */
const HERE = 100;

/** `at` in milliseconds, `on` the panel of the open request. */
export type Press = { key: string; at: number; on: object };

/** Answers for each press in turn whether it is the unintended second one of a double press. */
export function createDoublePress(): (press: Press) => boolean {
  let last: Press | null = null;
  return (press) => {
    const isSame = last !== null && last.key === press.key;
    const isSoon =
      last !== null && press.at - last.at < (last.on === press.on ? HERE : DOUBLE_PRESS);
    if (isSame && isSoon) return true;
    // An ignored press does not extend the wait: a key that is pressed again and again works in the end.
    last = press;
    return false;
  };
}
