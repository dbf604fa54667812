import { Select, type SelectProps } from '@mantine/core';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { DateBound } from '#ui/list/date-bound.tsx';
import classes from '#ui/list/list.module.css';
import type { FilterChoices } from './filter-chips.tsx';
import {
  ANSWER_CHOICES,
  DUE_CHOICES,
  LATE_CHOICES,
  RATING_CHOICES,
  RESULT_CHOICES,
  STATUS_CHOICES,
} from './filter-choices.ts';
import { LIST_TEXTS as TEXTS } from './list.words.ts';
import { type ListFilter, withStatus } from './list-filter.ts';

/** There are no requests older than the product. */
const FIRST_DAY = '2021-03-21';

type Props = {
  id: string;
  filter: ListFilter;
  choices: FilterChoices;
  onChange: (filter: ListFilter) => void;
};

/** All filters of a list. Each choice takes effect at once, in the list and in the address. */
export function FilterPanel({ id, filter, choices, onChange }: Props) {
  const set = (change: Partial<ListFilter>) => onChange({ ...filter, ...change });
  const isCrossed = filter.from !== '' && filter.to !== '' && filter.to < filter.from;
  const common = {
    comboboxProps: { withinPortal: false, shadow: 'md' },
    placeholder: TEXTS.any,
    clearable: true,
    maxDropdownHeight: 320,
  } satisfies SelectProps;
  const bound = { texts: TEXTS, first: FIRST_DAY, last: isoDateInTehran(new Date()) } as const;
  return (
    <fieldset id={id} className={classes.filters}>
      <legend className="visually-hidden">{TEXTS.filters}</legend>
      <Select
        {...common}
        label={TEXTS.status}
        data={STATUS_CHOICES}
        value={filter.status}
        clearable={false}
        allowDeselect={false}
        onChange={(value) =>
          onChange(withStatus(filter, (value ?? 'open') as ListFilter['status']))
        }
      />
      <Select
        {...common}
        label={TEXTS.assignee}
        data={choices.assignees}
        value={filter.assignee || null}
        searchable
        onChange={(value) => set({ assignee: value ?? '' })}
      />
      <Select
        {...common}
        label={TEXTS.due}
        data={DUE_CHOICES}
        value={filter.due || null}
        onChange={(value) => set({ due: (value ?? '') as ListFilter['due'] })}
      />
      <Select
        {...common}
        label={TEXTS.late}
        data={LATE_CHOICES}
        value={filter.late || null}
        onChange={(value) => {
          const late = (value ?? '') as ListFilter['late'];
          // Only open requests are late.
          onChange({ ...(value ? withStatus(filter, 'open') : filter), late });
        }}
      />
      <Select
        {...common}
        label={TEXTS.service}
        data={choices.services}
        value={filter.service || null}
        searchable
        onChange={(value) => set({ service: value ?? '' })}
      />
      <Select
        {...common}
        label={TEXTS.result}
        data={RESULT_CHOICES}
        value={filter.result || null}
        onChange={(value) => {
          const result = (value ?? '') as ListFilter['result'];
          // Only closed requests have a result.
          const isOpen = filter.status !== 'closed' && filter.status !== 'all';
          onChange({ ...(value && isOpen ? withStatus(filter, 'closed') : filter), result });
        }}
      />
      <Select
        {...common}
        label={TEXTS.answer}
        data={ANSWER_CHOICES}
        value={filter.answer || null}
        onChange={(value) => set({ answer: (value ?? '') as ListFilter['answer'] })}
      />
      <Select
        {...common}
        label={TEXTS.rating}
        data={RATING_CHOICES}
        value={filter.rating || null}
        onChange={(value) => set({ rating: (value ?? '') as ListFilter['rating'] })}
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
      <DateBound
        {...bound}
        label={TEXTS.closedOn}
        name="closed_on"
        date={filter.closed_on}
        onPick={(closed_on) => {
          // Only closed requests have a closing day.
          onChange({ ...(closed_on ? withStatus(filter, 'closed') : filter), closed_on });
        }}
      />
    </fieldset>
  );
}
