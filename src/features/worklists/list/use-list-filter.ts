import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liveParams } from '#lib/browser/live-params.ts';
import { OPEN_REQUEST } from '../rows/use-open-request.ts';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** The fields of the filter that differ from the shown one. */
function changesOf(shown: ListFilter, next: ListFilter): Partial<ListFilter> {
  const changed = Object.entries(next).filter(
    ([name, value]) => shown[name as keyof ListFilter] !== value,
  );
  return Object.fromEntries(changed);
}

/**
 * The filter of a list, which is in the address. Each change is a step in the browser's history; while the
 * search is typed (`replace`) only the last one is.
 */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const asked = writeFilter(readFilter(params)).toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(asked)), [asked]);

  const setFilter = useCallback(
    (next: ListFilter, { replace = false } = {}) => {
      // The render may have an older address than the one that this change builds on.
      const now = liveParams();
      const address = writeFilter({ ...readFilter(now), ...changesOf(filter, next) });
      // A request that is opened at the same moment stays open.
      const open = now.get(OPEN_REQUEST);
      if (open !== null) address.set(OPEN_REQUEST, open);
      setParams(address, { replace, preventScrollReset: replace });
    },
    [setParams, filter],
  );

  return { filter, setFilter };
}
