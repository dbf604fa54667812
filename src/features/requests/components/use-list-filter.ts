import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** What of the address is no filter, and stays whatever is filtered by. */
const OPEN = 'request';

/** What a change of the filter on the screen changes in it. */
function changesOf(shown: ListFilter, next: ListFilter): Partial<ListFilter> {
  const changed = Object.entries(next).filter(
    ([name, value]) => shown[name as keyof ListFilter] !== value,
  );
  return Object.fromEntries(changed);
}

/**
 * The filter of a list, which stands in the address. Each step goes into the browser's history; while
 * somebody types (`replace`) only the last.
 */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  // Who opens a request while a search is still on its way gets both.
  const coming = useNavigation().location?.search;
  const asked = writeFilter(readFilter(params)).toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(asked)), [asked]);

  // The address follows a moment later: a second change until then builds on the first.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);

  const setFilter = useCallback(
    (next: ListFilter, { replace = false } = {}) => {
      const merged = { ...latest.current, ...changesOf(filter, next) };
      latest.current = merged;
      setParams(
        (now) => {
          const address = writeFilter(merged);
          const open = new URLSearchParams(coming ?? now).get(OPEN);
          if (open !== null) address.set(OPEN, open);
          return address;
        },
        { replace, preventScrollReset: replace },
      );
    },
    [setParams, coming, filter],
  );

  return { filter, setFilter };
}
