import { Select, type SelectProps } from '@mantine/core';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import classes from '#ui/list/list.module.css';
import type { BookFilter } from './book-filter.ts';
import { type BookChoices, LINE_CHOICES, POLICY_STATUS_CHOICES } from './choices.ts';
import { BOOK_TEXTS as TEXTS } from './texts.ts';

type Props = {
  id: string;
  filter: BookFilter;
  choices: BookChoices;
  onChange: (filter: BookFilter) => void;
};

/** Everything the book can be narrowed by. Each choice is at once in the list and in the address. */
export function BookFilterPanel({ id, filter, choices, onChange }: Props) {
  const set = (change: Partial<BookFilter>) => onChange({ ...filter, ...change });
  const common = {
    comboboxProps: { withinPortal: false, shadow: 'md' },
    placeholder: TEXTS.any,
    clearable: true,
    maxDropdownHeight: 320,
  } satisfies SelectProps;
  const hasStatus = filter.tab === 'months' || filter.tab === 'all';
  return (
    <fieldset id={id} className={classes.filters}>
      <legend className="visually-hidden">{TEXTS.filters}</legend>
      <Select
        {...common}
        label={WORDS.line}
        data={LINE_CHOICES}
        value={filter.line || null}
        onChange={(value) => set({ line: (value ?? '') as BookFilter['line'] })}
      />
      <Select
        {...common}
        label={WORDS.insurer}
        data={choices.insurers}
        value={filter.insurer || null}
        searchable
        onChange={(value) => set({ insurer: value ?? '' })}
      />
      {filter.tab !== 'mine' && (
        <Select
          {...common}
          label={WORDS.owner}
          data={choices.owners}
          value={filter.owner || null}
          searchable
          onChange={(value) => set({ owner: value ?? '' })}
        />
      )}
      {hasStatus && (
        <Select
          {...common}
          label={WORDS.status}
          data={POLICY_STATUS_CHOICES}
          value={filter.status || null}
          onChange={(value) => set({ status: (value ?? '') as BookFilter['status'] })}
        />
      )}
    </fieldset>
  );
}
