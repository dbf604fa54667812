import { type Ref, useRef } from 'react';
import { Form } from 'react-router';
import { IconSearch } from '../icons/index.ts';
import styles from './search-box.module.css';
import { headerTexts as texts } from './texts.ts';

interface Props {
  /** `bar` rests narrow and widens in use; `full` takes the width it is given. */
  kind: 'bar' | 'full';
  id: string;
  /** Names the landmark, where a page has a search of its own beside the header's. */
  landmark?: string;
  /** What was searched for, on the page of its results. */
  initial?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** The search for an insurance; a plain GET form to the products page. */
export function SearchBox({ kind, id, landmark = texts.searchLabel, initial, inputRef }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      action="/products"
      method="get"
      role="search"
      aria-label={landmark}
      className={styles.search}
      data-kind={kind}
      // The browser's own bubble would speak the browser's language: the empty field is entered instead.
      onInvalidCapture={(event) => {
        event.preventDefault();
        form.current?.querySelector('input')?.focus();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {texts.searchLabel}
      </label>
      <input
        ref={inputRef}
        id={id}
        name="q"
        defaultValue={initial}
        type="search"
        required
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={texts.searchPlaceholder}
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={texts.searchSubmit}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </Form>
  );
}
