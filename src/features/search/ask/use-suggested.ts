import { useEffect, useState } from 'react';
import type { SearchResult } from './contract.ts';
import { fetchAnswer } from './queries.ts';

/** How long a pause in typing is before it is asked, in milliseconds. */
const PAUSE = 120;
const SHORTEST = 2;
/** So many are proposed; the page of results has the others. */
const MOST = 6;

export type Suggested = { q: string; results: SearchResult[] };

/** What is proposed for what was typed so far; null for nothing typed, and where it could not be asked. */
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
