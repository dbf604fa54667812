import { useCallback, useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** What of the address is no filter, and stays whatever is filtered by. */
const OPEN = 'request';

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

  const setFilter = useCallback(
    (next: ListFilter, { replace = false } = {}) =>
      setParams(
        (now) => {
          const address = writeFilter(next);
          const open = new URLSearchParams(coming ?? now).get(OPEN);
          if (open !== null) address.set(OPEN, open);
          return address;
        },
        { replace, preventScrollReset: replace },
      ),
    [setParams, coming],
  );

  return { filter, setFilter };
}
