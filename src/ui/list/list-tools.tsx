import { type ReactNode, useId, useState } from 'react';
import { chipOf, flatChoices } from '#kit/list.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '../button/tool-button.tsx';
import { IconAdjustments } from '../icons/worklist.ts';
import { ListChips } from './chips.tsx';
import { FilterPanel, type PanelProps } from './filter-panel.tsx';
import classes from './list.module.css';
import { SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { OnFilter } from './use-list-address.ts';
import { LIST_WORDS as WORDS } from './words.ts';

type Props<Filter> = Omit<PanelProps<Filter>, 'onChange'> & {
  /** What can be searched. */
  search: string;
  /** Whether an order is offered, besides the present one. */
  isOffered?: (sort: string) => boolean;
  onChange: OnFilter<Filter>;
  /** Words of chips that have to be fetched. */
  chips?: { readonly [Name in keyof Filter]?: string };
  /** Tools before the order, such as views and export. */
  children: ReactNode;
  /** Tools behind it. */
  more?: ReactNode;
};

/** Search, filters and order of a list, the panel of all filters, and the filters that are on. */
export function ListTools<Filter extends Record<string, string>>(props: Props<Filter>) {
  const { list, filter, choices, search, isOffered, onChange, chips, children, more } = props;
  const [isFiltering, setFiltering] = useState(false);
  const panel = useId();
  const set = (name: keyof Filter & string, value: string) => list.set(filter, name, value);
  const orders = flatChoices(list.fields.sort?.choices ?? []).filter(
    ({ value }) => value === filter.sort || (isOffered?.(value) ?? true),
  );
  const narrowing = list.narrowing(filter);
  // The search has its own place beside the filters.
  const count = narrowing.filter((name) => name !== 'search').length;
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          label={search}
          search={filter.search ?? ''}
          onSearch={(typed) => onChange(set('search', typed), { replace: true })}
        />
        <div className={classes.tools}>
          <ToolButton
            className={classes.tool}
            aria-expanded={isFiltering}
            aria-controls={isFiltering ? panel : undefined}
            onClick={() => setFiltering(!isFiltering)}
          >
            <IconAdjustments size={20} stroke={1.6} aria-hidden />
            {WORDS.filters}
            {count > 0 && (
              <span className={classes.count}>
                <span aria-hidden>{toPersianDigits(count)}</span>
                <span className="visually-hidden">{WORDS.filtersOn(count)}</span>
              </span>
            )}
          </ToolButton>
          {children}
          <SortChoice
            sort={filter.sort ?? ''}
            options={orders}
            onChange={(sort) => onChange(set('sort', sort))}
          />
          {more}
        </div>
      </div>
      {isFiltering && <FilterPanel {...props} id={panel} />}
      <ListChips
        chips={narrowing.map((name) => ({
          name,
          label: chips?.[name] ?? chipOf(list.fields[name], filter[name] ?? '', choices[name]),
        }))}
        onRemove={(name) => onChange(list.without(filter, name))}
        onClear={() => onChange(list.cleared(filter))}
      />
    </>
  );
}
