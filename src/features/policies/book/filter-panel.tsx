import { Select, type SelectProps } from '@mantine/core';
import { firstPolicyDay } from '#domain/policies/limits.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { DateBound } from '#ui/list/date-bound.tsx';
import classes from '#ui/list/list.module.css';
import { DUE_MAX, BOOK_TEXTS as TEXTS } from './book.ts';
import { asksOfDays, type BookFilter, withDoubled } from './book-filter.ts';
import {
  type BookChoices,
  DOUBLED_CHOICES,
  LINE_CHOICES,
  POLICY_STATUS_CHOICES,
  RENEWAL_CHOICES,
} from './choices.ts';

type Props = {
  id: string;
  filter: BookFilter;
  choices: BookChoices;
  onChange: (filter: BookFilter) => void;
};

/** All filters of the book. Each choice applies at once to the list and the address. */
export function BookFilterPanel({ id, filter, choices, onChange }: Props) {
  const set = (change: Partial<BookFilter>) => onChange({ ...filter, ...change });
  const common = {
    comboboxProps: { withinPortal: false, shadow: 'md' },
    placeholder: TEXTS.any,
    clearable: true,
    maxDropdownHeight: 320,
  } satisfies SelectProps;
  const isCrossed = filter.from !== '' && filter.to !== '' && filter.to < filter.from;
  const today = isoDateInTehran(new Date());
  const last = addDays(today, DUE_MAX);
  const bound = { texts: TEXTS, first: firstPolicyDay(today), last } as const;
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
      {filter.tab === 'all' && (
        <>
          <Select
            {...common}
            label={WORDS.number}
            data={DOUBLED_CHOICES}
            value={filter.doubled || null}
            onChange={(value) =>
              onChange(withDoubled(filter, (value ?? '') as BookFilter['doubled']))
            }
          />
          <DateBound
            {...bound}
            label={TEXTS.from}
            name="from"
            date={filter.from}
            onPick={(from) => set({ from })}
          />
          <DateBound
            {...bound}
            label={TEXTS.to}
            name="to"
            date={filter.to}
            error={isCrossed ? TEXTS.datesCrossed : undefined}
            onPick={(to) => set({ to })}
          />
        </>
      )}
      {asksOfDays(filter) && (
        <Select
          {...common}
          label={TEXTS.renewal}
          data={RENEWAL_CHOICES}
          value={filter.renewal || null}
          onChange={(value) => set({ renewal: (value ?? '') as BookFilter['renewal'] })}
        />
      )}
    </fieldset>
  );
}
