import type { RefObject } from 'react';
import type { Actor } from '#domain/roles.ts';
import { useViewStore } from '#features/views/use-views.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { ExportButton } from '#ui/export/button.tsx';
import { IconAdjustments } from '#ui/icons/worklist.ts';
import classes from '#ui/list/list.module.css';
import { SearchField } from '#ui/list/search-field.tsx';
import { SortChoice } from '#ui/list/sort-choice.tsx';
import { SavedViews } from '#ui/views/saved-views.tsx';
import { POLICY_EXPORT_TEXTS, POLICY_FILE } from '../export.ts';
import { canExportAllPolicies } from '../permissions.ts';
import { BOOK_PRESETS, BOOK_TEXTS as TEXTS } from './book.ts';
import { type BookFilter, DEFAULT_BOOK, readBook, writeBook } from './book-filter.ts';
import { NARROWING } from './chips.tsx';
import { POLICY_SORT_CHOICES } from './choices.ts';

const read = (query: string): BookFilter => readBook(new URLSearchParams(query));
const preset = (name: string, filter: Partial<BookFilter>) => ({
  name,
  query: writeBook({ ...DEFAULT_BOOK, ...filter }).toString(),
});

/** The preset views of the book, and how its address is written. */
const VIEWS = {
  presets: [
    preset(BOOK_PRESETS.mySoon, { tab: 'soon', owner: 'me' }),
    preset(BOOK_PRESETS.soonUnassigned, { tab: 'soon', owner: 'none' }),
    preset(BOOK_PRESETS.motorWeek, { tab: 'week', line: 'motor_third_party' }),
  ],
  asWritten: (query: string) => writeBook(read(query)).toString(),
} as const;

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  query: URLSearchParams;
  filter: BookFilter;
  onChange: (filter: BookFilter, how?: { replace: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
  filterId: string;
  isFiltering: boolean;
  onFiltering: (isFiltering: boolean) => void;
};

/** Search, filters, saved views and the export of the book. */
export function BookToolbar(props: Props) {
  const { me, query, filter, onChange, search, filterId, isFiltering, onFiltering } = props;
  const store = useViewStore(me, 'policies');
  // The search has its own place beside the filters.
  const count = NARROWING.filter((name) => name !== 'search' && filter[name] !== '').length;
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
        <SavedViews
          of={{ store, ...VIEWS }}
          current={writeBook(filter).toString()}
          onChoose={(saved) => onChange(read(saved))}
        />
        <ExportButton
          path="/policies/export"
          filter={query}
          file={POLICY_FILE}
          lead={canExportAllPolicies(me) ? null : POLICY_EXPORT_TEXTS.onlyOwn}
          none={POLICY_EXPORT_TEXTS.none}
        />
        <SortChoice
          sort={filter.sort}
          options={POLICY_SORT_CHOICES}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
      </div>
    </div>
  );
}
