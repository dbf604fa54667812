import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { List } from '#kit/list.ts';
import { liveParams } from '#lib/browser/live-params.ts';

export type OnFilter<Filter> = (filter: Filter, how?: { replace?: boolean }) => void;

type Options = {
  /** Other parameters of the page, which a change leaves as they are. */
  others?: readonly string[];
  /** Whether the page stays where it is scrolled to, also for another step of the history. */
  isSteady?: boolean;
};

const NONE: readonly string[] = [];

/**
 * The filter of a list, which is in the address. Each change is a step in the browser's history; while the
 * search is typed (`replace`) only the last one is.
 */
export function useListAddress<Filter extends Record<string, string>>(
  list: List<Filter>,
  { others = NONE, isSteady = false }: Options = {},
): { filter: Filter; setFilter: OnFilter<Filter> } {
  const [params, setParams] = useSearchParams();
  const asked = list.write(list.read(params)).toString();
  const filter = useMemo(() => list.readQuery(asked), [list, asked]);

  const setFilter = useCallback<OnFilter<Filter>>(
    (next, { replace = false } = {}) => {
      const changed = Object.entries(next).filter(([name, value]) => filter[name] !== value);
      // The rendered address may be older than the one that this change builds on.
      const now = liveParams();
      const address = list.write({ ...list.read(now), ...Object.fromEntries(changed) });
      for (const name of others) {
        const value = now.get(name);
        if (value !== null) address.set(name, value);
      }
      setParams(address, { replace, preventScrollReset: replace || isSteady });
    },
    [list, setParams, filter, others, isSteady],
  );
  return { filter, setFilter };
}
