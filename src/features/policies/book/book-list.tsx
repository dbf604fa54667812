import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import listClasses from '#ui/list/list.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { loadedRows } from '#ui/list/steady-rows.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import {
  type BookFilter,
  DEFAULT_BOOK,
  isBookNarrowed,
  type PolicyTab,
  toBookTab,
  toPolicyQuery,
  writeBook,
} from './book-filter.ts';
import { BookChips } from './chips.tsx';
import { useBookChoices } from './choices.ts';
import { BookFilterPanel } from './filter-panel.tsx';
import { MonthBar } from './month-bar.tsx';
import { PolicyRows } from './policy-rows.tsx';
import { usePolicyList } from './queries.ts';
import { BOOK_EMPTY, BOOK_TEXTS as TEXTS } from './texts.ts';
import { BookToolbar } from './toolbar.tsx';
import { useBookKeys } from './use-book-keys.ts';

const FIRST_SKELETONS = 8;

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  filter: BookFilter & { tab: PolicyTab };
  onChange: (filter: BookFilter, how?: { replace: boolean }) => void;
  onHelp: () => void;
};

/** The policies of a tab, with search, filters and keyboard navigation. */
export function BookList({ me, filter, onChange, onHelp }: Props) {
  const today = isoDateInTehran(new Date());
  const query = useMemo(() => toPolicyQuery(filter, today), [filter, today]);
  const list = usePolicyList(query, filter.sort);
  const choices = useBookChoices(me.id);
  const [isFiltering, setFiltering] = useState(false);
  const filterId = useId();
  const handle = useRef<RowsHandle>(null);
  const search = useRef<HTMLInputElement>(null);

  const rows = useMemo(() => (list.data ? loadedRows(list.data) : []), [list.data]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useBookKeys({ ids, rows: handle, onHelp });

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  const more = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);

  const meta = list.data?.pages[0]?.meta;
  const total = !meta || meta.total_is_estimate ? -1 : meta.total;
  const isNarrowed = isBookNarrowed(filter);
  return (
    <>
      <BookToolbar
        me={me}
        query={query}
        filter={filter}
        onChange={onChange}
        search={search}
        filterId={filterId}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
      />
      {isFiltering && (
        <BookFilterPanel id={filterId} filter={filter} choices={choices} onChange={onChange} />
      )}
      <BookChips filter={filter} choices={choices} onChange={onChange} />
      {filter.tab === 'months' && (
        <MonthBar
          query={query}
          chosen={filter.month || today}
          onChoose={(month) => onChange({ ...filter, month })}
        />
      )}
      {list.isPending && <RowSkeletons count={FIRST_SKELETONS} label={TEXTS.loading} />}
      {list.isError && !list.data && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState title={isNarrowed ? BOOK_EMPTY.filtered : BOOK_EMPTY[filter.tab]}>
          {isNarrowed && (
            <ToolButton onClick={() => onChange(toBookTab(DEFAULT_BOOK, filter.tab))}>
              {TEXTS.clearAll}
            </ToolButton>
          )}
        </EmptyState>
      )}
      {list.data && rows.length > 0 && (
        <PolicyRows
          key={`${query}|${filter.sort}`}
          ref={handle}
          rows={rows}
          total={total}
          hasMore={hasNextPage}
          isBusy={list.isPlaceholderData}
          onMore={more}
          today={today}
          list={`?${writeBook(filter)}`}
          sort={filter.sort}
          onSort={(sort) => onChange({ ...filter, sort })}
        />
      )}
      {isFetchNextPageError && (
        <LoadFailure onRetry={() => void fetchNextPage()}>
          {TEXTS.moreFailed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {rows.length > 0 && !hasNextPage && (
        <p className={listClasses.foot}>{TEXTS.total(rows.length)}</p>
      )}
    </>
  );
}
