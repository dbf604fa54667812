type Place = {
  /** The requests of the list in the order shown. */
  order: readonly number[];
  /** Those that still belong to it. */
  isThere: (id: number) => boolean;
  /** Those that were worked on since the page was opened. */
  isHandled: (id: number) => boolean;
};

/**
 * The request to go on to after `id`: the one below it; at the end the nearest above that was not worked
 * on yet, so that nobody goes round in circles. Null when there is none.
 */
export function nextAfter(id: number, { order, isThere, isHandled }: Place): number | null {
  const at = order.indexOf(id);
  if (at < 0) return null;
  const below = order.slice(at + 1).find(isThere);
  const above = order.slice(0, at).findLast((other) => isThere(other) && !isHandled(other));
  return below ?? above ?? null;
}
