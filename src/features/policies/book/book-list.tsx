import { type Ref, useCallback, useId, useMemo, useRef, useState } from 'react';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, monthOf, monthTitle } from '#lib/dates/jalali-periods.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconChevronRight } from '#ui/icons/dashboard.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import listClasses from '#ui/list/list.module.css';
import policyRowsClasses from '#ui/list/row.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { loadedRows } from '#ui/list/steady-rows.ts';
import tableClasses from '#ui/list/table.module.css';
import { ListTable, type Sorting } from '#ui/list/table.tsx';
import { type RowsHandle, useVirtualRows } from '#ui/list/use-virtual-rows.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { PolicyView } from '../policies.ts';
import classes from './book.module.css';
import {
  BOOK_EMPTY,
  MONTHS_SHOWN,
  type PolicyMonth,
  type PolicySort,
  BOOK_TEXTS as TEXTS,
} from './book.ts';
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
import { PolicyRow } from './policy-row.tsx';
import { BookToolbar } from './toolbar.tsx';
import { usePolicyList, usePolicyMonths } from './use-book.ts';
import { useBookKeys } from './use-book-keys.ts';

/** The first day of the month so many months before or after. */
function monthsOff(day: string, count: number): string {
  let { from, to } = monthOf(day);
  for (let step = 0; step < Math.abs(count); step += 1) {
    ({ from, to } = monthOf(count < 0 ? addDays(from, -1) : addDays(to, 1)));
  }
  return from;
}

type MonthBarProps = {
  query: URLSearchParams;
  /** Any day of the month that is shown. */
  chosen: string;
  onChoose: (day: string) => void;
};

function Month({
  month,
  isChosen,
  onChoose,
}: {
  month: PolicyMonth;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { from, ending, open } = month;
  const hasBegun = from <= isoDateInTehran(new Date());
  return (
    <button
      type="button"
      className={classes.month}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <strong>{monthTitle(from)}</strong>
      <span>{ending > 0 ? TEXTS.ending(toPersianDigits(ending)) : TEXTS.none}</span>
      {open > 0 && (
        <span className={classes.open} data-due={hasBegun || undefined}>
          {TEXTS.open(toPersianDigits(open))}
        </span>
      )}
    </button>
  );
}

/** How many terms end in each month; the list below shows the chosen month. */
function MonthBar({ query, chosen, onChoose }: MonthBarProps) {
  const [first, setFirst] = useState(() => monthOf(chosen).from);
  const { data } = usePolicyMonths(query, first);
  const last = monthsOff(first, MONTHS_SHOWN - 1);
  return (
    <nav className={classes.months} aria-label={TEXTS.months}>
      <IconButton
        label={TEXTS.earlier}
        title={TEXTS.earlier}
        onClick={() => setFirst(monthsOff(first, -MONTHS_SHOWN))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <p aria-live="polite">{TEXTS.span(monthTitle(first), monthTitle(last))}</p>
      <IconButton
        label={TEXTS.later}
        title={TEXTS.later}
        onClick={() => setFirst(monthsOff(first, MONTHS_SHOWN))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <ol>
        {(data ?? []).map((month) => (
          <li key={month.from}>
            <Month
              month={month}
              isChosen={month.from <= chosen && chosen <= month.to}
              onChoose={() => onChoose(month.from)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const SKELETONS = 6;

const HEADINGS = [
  { name: 'person', label: WORDS.holder, cell: policyRowsClasses.person },
  { name: 'phone', label: WORDS.phone, cell: policyRowsClasses.call },
  { name: 'about', label: TEXTS.about, cell: policyRowsClasses.subject },
  { name: 'left', label: TEXTS.left, cell: policyRowsClasses.clock },
  { name: 'status', label: WORDS.status, cell: policyRowsClasses.status },
  { name: 'owner', label: WORDS.owner, cell: policyRowsClasses.assignee },
  { name: 'ends', label: WORDS.ends, cell: policyRowsClasses.since },
] as const;
type Column = (typeof HEADINGS)[number]['name'];

type PolicyRowsProps = {
  rows: readonly PolicyView[];
  /** The total number of policies; -1 while it is not known. */
  total: number;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
  today: string;
  /** The address of the book behind the question mark. */
  list: string;
  sort: PolicySort;
  onSort: (sort: PolicySort) => void;
  ref: Ref<RowsHandle>;
};

/** The policies of a filter, in a list of any length. */
function PolicyRows(props: PolicyRowsProps) {
  const { rows, total, hasMore, isBusy, onMore, today, list, sort, onSort, ref } = props;
  const { setTable, body, layout, rowHeight, size, drawn } = useVirtualRows({
    rows,
    hasMore,
    onMore,
    ref,
  });
  const sorting: Sorting<Column> = {
    directionOf: (column) => {
      if (column !== 'ends') return null;
      if (sort === 'due') return 'ascending';
      return sort === 'due_desc' ? 'descending' : null;
    },
    onSort: (column) =>
      column === 'ends' ? () => onSort(sort === 'due' ? 'due_desc' : 'due') : null,
  };
  return (
    <>
      <ListTable
        ref={setTable}
        label={TEXTS.table}
        layout={layout}
        rowHeight={rowHeight}
        count={total}
        isBusy={isBusy}
        headings={HEADINGS}
        sorting={sorting}
      >
        <tbody ref={body} className={tableClasses.rows} style={{ blockSize: size }}>
          {drawn.map(({ row, index, key, offset }) => (
            <PolicyRow
              key={key}
              policy={row}
              index={index + 2}
              today={today}
              list={list}
              style={{ transform: `translateY(${offset}px)` }}
            />
          ))}
        </tbody>
      </ListTable>
      {hasMore && <RowSkeletons count={SKELETONS} height={rowHeight} label={TEXTS.loadingMore} />}
    </>
  );
}

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
