type Place = {
  /** The requests of the list in the order shown. */
  order: readonly number[];
  /** The requests that still belong to it. */
  isThere: (id: number) => boolean;
  /** The requests that were worked on since the page was opened. */
  isHandled: (id: number) => boolean;
};

/**
 * The request to go on to after `id`: the next below that was not worked on yet, at the end the nearest
 * above, so that a clerk meets each once. Null for none.
 */
export function nextAfter(id: number, { order, isThere, isHandled }: Place): number | null {
  const at = order.indexOf(id);
  if (at < 0) return null;
  const isLeft = (other: number) => isThere(other) && !isHandled(other);
  return order.slice(at + 1).find(isLeft) ?? order.slice(0, at).findLast(isLeft) ?? null;
}

/**
 * The requests that count as worked on once a clerk opens `id` by hand: a new walk down the list begins
 * there, so that what was put off in the morning comes again in the afternoon.
 */
export function handledBefore(
  id: number,
  handled: ReadonlySet<number>,
  order: readonly number[],
): Set<number> {
  const at = order.indexOf(id);
  if (!handled.has(id) || at < 0) return new Set(handled);
  const below = new Set(order.slice(at));
  return new Set([...handled].filter((other) => !below.has(other)));
}
