import { useRef } from 'react';
import { IconSearch, IconX } from '../icons/index.ts';
import classes from './list.module.css';
import { useTypedSearch } from './use-typed-search.ts';
import { LIST_WORDS } from './words.ts';

type Props = {
  /** The label: what can be searched. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
};

/** Searches a list while one types. */
export function SearchField({ label, search, onSearch }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const { typed, type, clear } = useTypedSearch({ search, onSearch });
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
        onChange={(event) => type(event.currentTarget.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={LIST_WORDS.clearSearch}
          onClick={() => {
            clear();
            ref.current?.focus();
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </search>
  );
}
