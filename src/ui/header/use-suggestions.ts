import { type RefObject, useContext, useEffect, useState } from 'react';
import { SearchSuggestions, type Suggestions } from './search-suggestions.ts';

/**
 * Loads the suggestions of a search field at its first focus; null until they are loaded, or without a
 * network.
 */
export function useSuggestions(form: RefObject<HTMLFormElement | null>, isOffered: boolean) {
  const load = useContext(SearchSuggestions);
  const [loaded, setLoaded] = useState<{ Suggestions: Suggestions; input: HTMLInputElement }>();

  useEffect(() => {
    const input = form.current?.querySelector('input');
    if (!input || !load || !isOffered) return;
    let isGone = false;
    const begin = () =>
      void load().then(
        ({ default: Suggestions }) => {
          if (!isGone) setLoaded({ Suggestions, input });
        },
        // The field works without them; the next focus tries again.
        () => input.addEventListener('focus', begin, { once: true }),
      );
    // Focused before this script was loaded.
    if (document.activeElement === input) begin();
    else input.addEventListener('focus', begin, { once: true });
    return () => {
      isGone = true;
      input.removeEventListener('focus', begin);
    };
  }, [form, load, isOffered]);

  return loaded ?? null;
}
