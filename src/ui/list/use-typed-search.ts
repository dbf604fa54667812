import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';

/**
 * Distinguishes searches that a field requested from others: going back in the history, cleared filters. The
 * address is rendered some time after it is written, and the user types on meanwhile.
 */
export function createAskedSearches() {
  /** Requested and not rendered yet, in order. */
  let asked: string[] = [];
  return {
    ask(search: string): void {
      asked.push(search);
    },
    /** Whether the currently rendered search is one of ours; those requested before it are never rendered. */
    isOwn(search: string): boolean {
      const place = asked.indexOf(search);
      asked = asked.slice(place + 1);
      return place >= 0;
    },
    isWaiting: (): boolean => asked.length > 0,
  };
}

/** How long after the last letter something is searched; milliseconds. */
export const SEARCH_PAUSE = 300;

type Options = {
  /** The search that the list shows. */
  search: string;
  /** Searches the list; the address follows. */
  onSearch: (search: string) => void;
};

/**
 * The search of a list while the user types: sent after a pause. The typed text stays when the address of an
 * earlier search is rendered; only another search, from the history or from cleared filters, replaces it.
 */
export function useTypedSearch({ search, onSearch }: Options) {
  const [typed, setTyped] = useState(toPersianDigits(search));
  const asked = useRef(createAskedSearches());
  /** The search that is wanted, and the one that the list shows. */
  const wanted = useRef(typed.trim());
  const drawn = useRef(typed.trim());
  const isPausing = useRef(false);
  const ask = (text: string): void => {
    isPausing.current = false;
    // While another search is under way, this one follows once that is rendered.
    if (text === drawn.current) return;
    asked.current.ask(text);
    onSearch(text);
  };
  const askSoon = useDebouncedCallback(ask, SEARCH_PAUSE);

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
