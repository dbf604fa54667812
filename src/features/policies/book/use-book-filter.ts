import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liveParams } from '#lib/browser/live-params.ts';
import { type BookFilter, readBook, writeBook } from './book-filter.ts';

/**
 * The filter of the book, stored in the address. Each step is an entry of the browser's history; typing in
 * the search (`replace`) replaces the current one.
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
      // The rendered address may be older than the one that this step builds on.
      const now = readBook(liveParams());
      const address = writeBook({ ...now, ...Object.fromEntries(changed) });
      setParams(address, { replace, preventScrollReset: replace });
    },
    [setParams, filter],
  );
  return { filter, setFilter };
}
