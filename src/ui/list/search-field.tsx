import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconSearch, IconX } from '../icons/index.ts';
import classes from './list.module.css';

/** How long after the last letter the list is searched. */
const PAUSE = 300;

const CLEAR = 'پاک‌کردن جست‌وجو';

type Props = {
  /** What is searched by. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** Searches a list while one types. */
export function SearchField({ label, search, onSearch, ref }: Props) {
  const [typed, setTyped] = useState(toPersianDigits(search));
  const ask = useDebouncedCallback(onSearch, PAUSE);

  // Back in the history, or filters cleared; not while the search is typed.
  useEffect(() => {
    if (document.activeElement !== ref.current) setTyped(toPersianDigits(search));
  }, [search, ref]);

  function clear(): void {
    setTyped('');
    ask.cancel();
    onSearch('');
    ref.current?.focus();
  }

  return (
    <search className={classes.search}>
      <IconSearch size={20} stroke={1.6} aria-hidden className={classes.searchIcon} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={classes.searchInput}
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const text = toPersianDigits(event.currentTarget.value);
          setTyped(text);
          ask(text.trim());
        }}
      />
      {typed !== '' && (
        <button type="button" className={classes.clear} onClick={clear} aria-label={CLEAR}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </search>
  );
}
