import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { createAskedSearches } from './asked-searches.ts';

/** How long after the last letter the list is searched; milliseconds. */
const PAUSE = 300;

type Options = {
  /** What the list is searched by now. */
  search: string;
  /** Searches the list; the address follows. */
  onSearch: (search: string) => void;
};

/**
 * The search of a list while one types it: asked for after a pause. What is typed stays, whenever the address is drawn
 * that an earlier search wrote; only another search, from the history or from filters that are cleared, takes its place.
 */
export function useTypedSearch({ search, onSearch }: Options) {
  const [typed, setTyped] = useState(toPersianDigits(search));
  const asked = useRef(createAskedSearches());
  /** What is to be searched by, and what the list is drawn by. */
  const wanted = useRef(typed.trim());
  const drawn = useRef(typed.trim());
  const isPausing = useRef(false);
  const ask = (text: string): void => {
    isPausing.current = false;
    // Where another search is on its way still, this one is asked once that is drawn.
    if (text === drawn.current) return;
    asked.current.ask(text);
    onSearch(text);
  };
  const askSoon = useDebouncedCallback(ask, PAUSE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search that is drawn
  useEffect(() => {
    const now = toPersianDigits(search).trim();
    if (now === drawn.current) return;
    drawn.current = now;
    if (asked.current.isOwn(now)) {
      if (!isPausing.current && !asked.current.isWaiting()) ask(wanted.current);
      return;
    }
    askSoon.cancel();
    isPausing.current = false;
    wanted.current = now;
    setTyped(toPersianDigits(search));
  }, [search]);

  return {
    typed,
    type(text: string): void {
      const next = toPersianDigits(text);
      setTyped(next);
      wanted.current = next.trim();
      isPausing.current = true;
      askSoon(next.trim());
    },
    clear(): void {
      askSoon.cancel();
      setTyped('');
      wanted.current = '';
      ask('');
    },
  };
}
