import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liveParams } from '#lib/browser/live-params.ts';
import { OPEN_REQUEST } from '../rows/use-open-request.ts';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** What a change of the filter on the screen changes in it. */
function changesOf(shown: ListFilter, next: ListFilter): Partial<ListFilter> {
  const changed = Object.entries(next).filter(
    ([name, value]) => shown[name as keyof ListFilter] !== value,
  );
  return Object.fromEntries(changed);
}

/**
 * The filter of a list, which stands in the address. Each step goes into the browser's history; while
 * the search is typed (`replace`) only the last.
 */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const asked = writeFilter(readFilter(params)).toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(asked)), [asked]);

  const setFilter = useCallback(
    (next: ListFilter, { replace = false } = {}) => {
      // The page may show an older address than this step builds on.
      const now = liveParams();
      const address = writeFilter({ ...readFilter(now), ...changesOf(filter, next) });
      // A request that is opened in the same moment stays open.
      const open = now.get(OPEN_REQUEST);
      if (open !== null) address.set(OPEN_REQUEST, open);
      setParams(address, { replace, preventScrollReset: replace });
    },
    [setParams, filter],
  );

  return { filter, setFilter };
}
