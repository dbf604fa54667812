import { useEffect, useState } from 'react';
import type { SearchResult } from './contract.ts';
import { fetchAnswer } from './queries.ts';

/** How long a pause in typing lasts before suggestions are fetched, in milliseconds. */
const PAUSE = 120;
const SHORTEST = 2;
/** How many pages are suggested; the page of results has the others. */
const MOST = 6;

export type Suggested = { q: string; results: SearchResult[] };

/** The suggestions for the typed text; null while it is empty, and after an error. */
export function useSuggested(typed: string): Suggested | null {
  const q = typed.trim();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (q.length < SHORTEST) return setSuggested(null);
    const left = new AbortController();
    const timer = setTimeout(() => {
      fetchAnswer(q, { isSuggesting: true, signal: left.signal }).then(
        ({ results }) => setSuggested({ q, results: results.slice(0, MOST) }),
        () => {
          if (!left.signal.aborted) setSuggested(null);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [q]);
  return suggested;
}
