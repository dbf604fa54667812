import { use, useCallback, useMemo } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams,
} from 'react-router';
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
 * search is typed (`replace`) only the last one is, and none once the reader has chosen another page: it would
 * bring them back.
 */
export function useListAddress<Filter extends Record<string, string>>(
  list: List<Filter>,
  { others = NONE, isSteady = false }: Options = {},
): { filter: Filter; setFilter: OnFilter<Filter> } {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // The router itself: `useNavigation` has what was last rendered, which a click a moment ago is not yet.
  const router = use(RouterContext)?.router;
  const asked = list.write(list.read(params)).toString();
  const filter = useMemo(() => list.readQuery(asked), [list, asked]);

  const setFilter = useCallback<OnFilter<Filter>>(
    (next, { replace = false } = {}) => {
      const going = router?.state.navigation.location ?? window.location;
      if (replace && going.pathname !== pathname) return;
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
    [list, setParams, filter, others, isSteady, router, pathname],
  );
  return { filter, setFilter };
}

/** The address of the list that led to this page, behind its path; empty where the list was as it opens. */
export function useLeadingList(): string {
  const { state } = useLocation();
  const list: unknown = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}
