import type { RefObject } from 'react';
import type { Actor } from '#domain/roles.ts';
import { canExportAll } from '#features/requests/permissions.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { ExportButton } from '#ui/export/button.tsx';
import { IconAdjustments, IconListCheck } from '#ui/icons/worklist.ts';
import classes from '#ui/list/list.module.css';
import { SearchField } from '#ui/list/search-field.tsx';
import { SortChoice } from '#ui/list/sort-choice.tsx';
import { BULK_TEXTS } from '../bulk/bulk.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { EXPORT_FILE, EXPORT_TEXTS } from '../export.ts';
import { RequestViews } from '../request-views.tsx';
import { SORT_CHOICES } from './filter-choices.ts';
import { LIST_TEXTS as TEXTS } from './list.words.ts';
import { defaultFilterOf, type ListFilter, sortsOf } from './list-filter.ts';

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  query: URLSearchParams;
  filter: ListFilter;
  onChange: (filter: ListFilter, how?: { replace: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
  filterId: string;
  isFiltering: boolean;
  onFiltering: (isFiltering: boolean) => void;
  selection: Pick<Selection, 'isSeveral' | 'setSeveral' | 'clear'>;
};

/** The number of active filters besides tab and search; the order does not count. */
function countFilters(filter: ListFilter): number {
  const usual = defaultFilterOf(filter);
  // Both have their own control beside the filters.
  const names = (Object.keys(filter) as (keyof ListFilter)[]).filter(
    (name) => name !== 'search' && name !== 'sort',
  );
  return names.filter((name) => filter[name] !== usual[name]).length;
}

/** Search, filters, saved views and the export. */
export function WorklistToolbar(props: Props) {
  const { me, query, filter, onChange, search, filterId, isFiltering, onFiltering, selection } =
    props;
  const count = countFilters(filter);
  return (
    <div className={classes.toolbar}>
      <SearchField
        ref={search}
        label={TEXTS.search}
        search={filter.search}
        onSearch={(text) => onChange({ ...filter, search: text }, { replace: true })}
      />
      <div className={classes.tools}>
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
        <RequestViews me={me} filter={filter} onChange={onChange} />
        <ExportButton
          path="/requests/export"
          filter={query}
          file={EXPORT_FILE}
          lead={canExportAll(me) ? null : EXPORT_TEXTS.onlyOwn}
          none={EXPORT_TEXTS.none}
        />
        <SortChoice
          sort={filter.sort}
          // The present order is always an option, also one from an old address that the status does not
          // offer.
          options={SORT_CHOICES.filter(
            ({ value }) => value === filter.sort || sortsOf(filter.status).includes(value),
          )}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
        <ToolButton
          className={`${classes.tool} ${classes.several}`}
          aria-pressed={selection.isSeveral}
          onClick={() => {
            if (selection.isSeveral) selection.clear();
            selection.setSeveral(!selection.isSeveral);
          }}
        >
          <IconListCheck size={20} stroke={1.6} aria-hidden />
          {selection.isSeveral ? BULK_TEXTS.severalOn : BULK_TEXTS.several}
        </ToolButton>
      </div>
    </div>
  );
}
