import { Select } from '@mantine/core';
import type { Choices, List } from '#kit/list.ts';
import { DateBound } from './date-bound.tsx';
import classes from './list.module.css';
import { LIST_WORDS as WORDS } from './words.ts';

/** The choices of fields whose choices are fetched. */
type FetchedChoices<Filter> = { readonly [Name in keyof Filter]?: Choices };

export type PanelProps<Filter> = {
  list: List<Filter>;
  filter: Filter;
  choices: FetchedChoices<Filter>;
  /** The days that the calendars offer, of a list that has days. */
  days?: { first: string; last: string };
  onChange: (filter: Filter) => void;
};

/** All filters of a list. Each choice takes effect at once, in the list and in the address. */
export function FilterPanel<Filter extends Record<string, string>>(
  props: PanelProps<Filter> & { id: string },
) {
  const { id, list, filter, choices, days, onChange } = props;
  const { from, to } = filter;
  const isCrossed = Boolean(from && to && to < from);
  return (
    <fieldset id={id} className={classes.filters}>
      <legend className="visually-hidden">{WORDS.filters}</legend>
      {list.offered(filter).map((name) => {
        const { label = '', control, isSet = false, choices: fixed } = list.fields[name];
        const set = (value: string) => onChange(list.set(filter, name, value));
        return control === 'day' && days ? (
          <DateBound
            key={name}
            label={label}
            name={name}
            date={filter[name] ?? ''}
            {...days}
            error={name === 'to' && isCrossed ? WORDS.datesCrossed : undefined}
            onPick={set}
          />
        ) : (
          <Select
            key={name}
            label={label}
            data={fixed ?? choices[name] ?? []}
            value={filter[name] || null}
            placeholder={WORDS.any}
            searchable={!fixed}
            clearable={!isSet}
            allowDeselect={!isSet}
            maxDropdownHeight={320}
            comboboxProps={{ withinPortal: false, shadow: 'md' }}
            onChange={(value) => set(value ?? '')}
          />
        );
      })}
    </fieldset>
  );
}
