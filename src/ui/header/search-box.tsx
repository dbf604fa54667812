import { type Ref, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { IconSearch } from '../icons/index.ts';
import styles from './controls.module.css';
import { SearchSuggestions, type Suggestions } from './search-suggestions.ts';
import { headerTexts as texts } from './texts.ts';

/**
 * Loads the suggestions of a search field at its first focus; null until they are loaded, or without a
 * network.
 */
function useSuggestions(form: RefObject<HTMLFormElement | null>, isOffered: boolean) {
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

interface Props {
  /** `bar` rests narrow and widens in use; `full` takes the width it is given. */
  kind: 'bar' | 'full';
  id: string;
  /** What it searches: the whole site, or the catalogue alone. */
  action?: '/search' | '/products';
  /** Names the landmark on a page with a search of its own. */
  landmark?: string;
  /** The current search, on the page of its results. */
  initial?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * The search of the site; a plain GET form, which suggests pages while one types once its script is loaded.
 */
export function SearchBox(props: Props) {
  const { kind, id, action = '/search', initial, inputRef } = props;
  // The header's field is only one word wide.
  const full = action === '/search' ? texts.searchPlaceholder : texts.searchInProducts;
  const placeholder = kind === 'bar' ? texts.searchSubmit : full;
  const label = action === '/search' ? texts.searchLabel : texts.searchProducts;
  const form = useRef<HTMLFormElement>(null);
  const suggestions = useSuggestions(form, action === '/search');
  return (
    <Form
      ref={form}
      action={action}
      method="get"
      role="search"
      aria-label={props.landmark ?? label}
      className={styles.searchSearch}
      data-kind={kind}
      // The browser's own message would be in the browser's language: the empty field gets the focus instead.
      onInvalidCapture={(event) => {
        event.preventDefault();
        form.current?.querySelector('input')?.focus();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        name="q"
        defaultValue={initial}
        type="search"
        required
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={texts.searchSubmit}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {suggestions && <suggestions.Suggestions input={suggestions.input} />}
    </Form>
  );
}
