import { type RefObject, useContext, useEffect, useState } from 'react';
import { SearchSuggestions, type Suggestions } from './search-suggestions.ts';

/** The suggestions of a search field from the moment it is entered; null till they are here, or without the network. */
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
        // The field works without them; entering it again tries again.
        () => input.addEventListener('focus', begin, { once: true }),
      );
    // Entered before this page's scripts were there.
    if (document.activeElement === input) begin();
    else input.addEventListener('focus', begin, { once: true });
    return () => {
      isGone = true;
      input.removeEventListener('focus', begin);
    };
  }, [form, load, isOffered]);

  return loaded ?? null;
}
