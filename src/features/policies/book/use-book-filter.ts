import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liveParams } from '#lib/browser/live-params.ts';
import { type BookFilter, readBook, writeBook } from './book-filter.ts';

/**
 * The filter of the book, which stands in the address. Each step goes into the browser's history; while the search is
 * typed (`replace`) only the last.
 */
export function useBookFilter() {
  const [params, setParams] = useSearchParams();
  const asked = writeBook(readBook(params)).toString();
  const filter = useMemo(() => readBook(new URLSearchParams(asked)), [asked]);

  const setFilter = useCallback(
    (next: BookFilter, { replace = false } = {}) => {
      const changed = Object.entries(next).filter(
        ([name, value]) => filter[name as keyof BookFilter] !== value,
      );
      // The page may show an older address than this step builds on.
      const now = readBook(liveParams());
      const address = writeBook({ ...now, ...Object.fromEntries(changed) });
      setParams(address, { replace, preventScrollReset: replace });
    },
    [setParams, filter],
  );
  return { filter, setFilter };
}
