import type { RefObject } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconAdjustments } from '#ui/icons/worklist.ts';
import { ExportButton } from '../export/export-button.tsx';
import { defaultFilterOf, type ListFilter } from './list-filter.ts';
import { SavedViews } from './saved-views.tsx';
import { SearchField } from './search-field.tsx';
import { LIST_TEXTS as TEXTS } from './texts.ts';
import classes from './worklist.module.css';

type Props = {
  me: number;
  query: URLSearchParams;
  filter: ListFilter;
  onChange: (filter: ListFilter, how?: { replace: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
  filterId: string;
  isFiltering: boolean;
  onFiltering: (isFiltering: boolean) => void;
};

/** How much narrows the list besides tab and search. */
function countFilters(filter: ListFilter): number {
  const usual = defaultFilterOf(filter);
  const names = (Object.keys(filter) as (keyof ListFilter)[]).filter((name) => name !== 'search');
  return names.filter((name) => filter[name] !== usual[name]).length;
}

/** Search, filters, saved views and the list as a file. */
export function WorklistToolbar(props: Props) {
  const { me, query, filter, onChange, search, filterId, isFiltering, onFiltering } = props;
  const count = countFilters(filter);
  return (
    <div className={classes.toolbar}>
      <SearchField
        ref={search}
        search={filter.search}
        onSearch={(text) => onChange({ ...filter, search: text }, { replace: true })}
      />
      <ToolButton
        className={classes.tool}
        aria-expanded={isFiltering}
        aria-controls={isFiltering ? filterId : undefined}
        onClick={() => onFiltering(!isFiltering)}
      >
        <IconAdjustments size={20} stroke={1.6} aria-hidden />
        {TEXTS.filters}
        {count > 0 && (
          <span className={classes.count}>
            <span aria-hidden>{toPersianDigits(count)}</span>
            <span className="visually-hidden">{TEXTS.filtersOn(toPersianDigits(count))}</span>
          </span>
        )}
      </ToolButton>
      <SavedViews me={me} filter={filter} onChange={onChange} />
      <ExportButton filter={query} />
    </div>
  );
}
