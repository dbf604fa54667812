import { useEffect, useRef, useState } from 'react';
import { useFetchAhead } from '#features/handling/panel/use-panel.ts';
import type { OpenRequest } from './use-open-request.ts';

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

type List = {
  /** The requests on the page in their order. */
  ids: readonly number[];
  /** The requests that are still shown, but no longer belong to the list. */
  gone: ReadonlySet<number>;
  opening: Pick<OpenRequest, 'openId' | 'open' | 'close'>;
  /** Opens a request of the list and scrolls to it. */
  goTo: (id: number) => void;
};

export type NextRequest = {
  /**
   * The open request needs nothing more for now: opens the next one, or closes the panel. Answers whether one
   * opens.
   */
  handled: (id: number) => boolean;
  /** Whether the open request opened by itself. */
  hasMovedOn: boolean;
  isNothingLeft: boolean;
};

/** After a clerk is done with a request, the next one of the list opens by itself. */
export function useNextRequest({ ids, gone, opening, goTo }: List): NextRequest {
  const { openId, close } = opening;
  const [went, setWent] = useState<{ to: number | null } | null>(null);
  const done = useRef(new Set<number>());
  const opensItself = useRef<number | null>(null);
  // A refetch may drop the open request from the list before its outcome is answered: then the order before
  // it counts.
  const order = useRef(ids);
  const latest = useRef({ ids, gone, openId, goTo, close });
  useEffect(() => {
    latest.current = { ids, gone, openId, goTo, close };
    if (openId === null || ids.includes(openId)) order.current = ids;
  });
  useEffect(() => {
    if (openId === null) {
      opensItself.current = null;
      return;
    }
    if (openId !== opensItself.current) {
      done.current = handledBefore(openId, done.current, order.current);
    }
    setWent((before) => (before?.to === openId ? before : null));
  }, [openId]);

  function nextOf(id: number): number | null {
    const now = latest.current;
    return nextAfter(id, {
      order: order.current,
      isThere: (other) => now.ids.includes(other) && !now.gone.has(other),
      isHandled: (other) => done.current.has(other),
    });
  }

  // Prefetched, so that the next request opens without waiting.
  const fetchAhead = useFetchAhead();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or another open request, has another next one
  useEffect(() => {
    const to = openId === null ? null : nextOf(openId);
    if (to !== null) fetchAhead(to);
  }, [openId, ids, gone, fetchAhead]);

  function handled(id: number): boolean {
    const now = latest.current;
    done.current.add(id);
    // If the user went on meanwhile, or opened one from elsewhere, that one stays open.
    if (now.openId !== id || !order.current.includes(id)) return false;
    const to = nextOf(id);
    opensItself.current = to;
    setWent({ to });
    if (to === null) void now.close();
    else now.goTo(to);
    return to !== null;
  }

  return {
    handled,
    hasMovedOn: openId !== null && went?.to === openId,
    isNothingLeft: openId === null && went?.to === null,
  };
}
