import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { liveParams } from '#lib/browser/live-params.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import classes from '#ui/list/list.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { loadedRows, type Pages, type SteadyRows, steadyRows } from '#ui/list/steady-rows.ts';
import { ListTabs } from '#ui/list/tabs.tsx';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { NewRequestsBar } from '../live/new-requests-bar.tsx';
import { useChime } from '../live/use-chime.ts';
import { useNewRequests } from '../live/use-new-requests.ts';
import { ListFrame } from '../rows/frame.tsx';
import { RequestRows } from '../rows/request-rows.tsx';
import type { Sorting } from '../rows/request-table.tsx';
import { useListPage } from '../rows/use-list-page.ts';
import { OPEN_REQUEST } from '../rows/use-open-request.ts';
import { FilterChips, useFilterChoices } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { REQUEST_COUNT_LIMIT, type RequestCounts, type RequestsPage } from './list.ts';
import { EMPTY_TEXTS, TAB_LABELS, LIST_TEXTS as TEXTS } from './list.words.ts';
import {
  DEFAULT_FILTER,
  directionOf,
  isNarrowed,
  type ListFilter,
  readFilter,
  SORT_COLUMNS,
  type SortColumn,
  sortBy,
  sortsOf,
  TABS,
  type Tab,
  tabOf,
  toQuery,
  toTab,
  writeFilter,
} from './list-filter.ts';
import { WorklistToolbar } from './toolbar.tsx';
import { useListed, useRequestCounts, useRequestList } from './use-list.ts';

type List = Pick<
  ReturnType<typeof useRequestList>,
  'data' | 'dataUpdatedAt' | 'isPlaceholderData' | 'hasNextPage'
>;
type Asked = { query: URLSearchParams; key: string; round: number };
type Rows = SteadyRows<RequestView>;
type Shown = Rows & { key: string; pages: Pages<RequestsPage> | undefined };

const NO_ROWS: Rows = { rows: [], gone: new Set() };
/** The server is asked for at most so many rows whether they still belong to the list. */
const ASKED = 100;

function showing(pages: Pages<RequestsPage> | undefined, before: RequestView[]): Rows {
  return pages ? steadyRows(before, loadedRows(pages)) : NO_ROWS;
}

/** The rows of a list, which stay in their places from one answer to the next while `key` stays the same. */
function useSteadyRows(pages: Pages<RequestsPage> | undefined, key: string): Rows {
  const [shown, setShown] = useState<Shown>({ ...NO_ROWS, key, pages: undefined });
  if (shown.pages === pages && shown.key === key) return shown;
  const next = showing(pages, shown.key === key ? shown.rows : []);
  setShown({ ...next, key, pages });
  return next;
}

/**
 * The rows of a work list as they are shown, and which of them no longer belong to it. They stay in their
 * places until another list (`key`) or another `round` begins. If the list is not loaded to its end, the
 * server is asked: a row that the loaded part lacks may only have moved further down.
 */
function useWorklistRows(list: List, { query, key, round }: Asked): Rows {
  const name = list.isPlaceholderData ? '' : key;
  const { rows, gone } = useSteadyRows(list.data, `${round} ${name}`);
  const doubtful = useMemo(
    () => (list.hasNextPage ? [...gone].slice(-ASKED) : []),
    [list.hasNextPage, gone],
  );
  const listed = useListed(query, doubtful, list.dataUpdatedAt);
  return useMemo(() => {
    if (!list.hasNextPage) return { rows, gone };
    return { rows, gone: listed ? new Set(doubtful).difference(listed) : NO_ROWS.gone };
  }, [list.hasNextPage, rows, gone, doubtful, listed]);
}

type EmptyProps = { filter: ListFilter; onClear: (() => void) | undefined };

/** The text of an empty list: nothing to do, or nothing found. */
function ListEmpty({ filter, onClear }: EmptyProps) {
  const words = isNarrowed(filter) ? EMPTY_TEXTS.filtered : EMPTY_TEXTS[tabOf(filter) ?? 'all'];
  return (
    <EmptyState title={words}>
      {onClear && <ToolButton onClick={onClear}>{TEXTS.clearAll}</ToolButton>}
    </EmptyState>
  );
}

type FootProps = {
  /** The number of all rows, once all are loaded; null before. */
  total: number | null;
  error: Error | null;
  onRetry: () => void;
};

/** The end of a list: the number of rows, or why the rest could not be loaded. */
function ListFoot({ total, error, onRetry }: FootProps) {
  if (error) {
    return (
      <LoadFailure onRetry={onRetry}>
        {TEXTS.moreFailed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (total === null) return null;
  return <p className={classes.foot}>{TEXTS.total(toPersianDigits(total))}</p>;
}

/** The number of each tab that has one. */
const COUNTS: Partial<Record<Tab, keyof RequestCounts>> = {
  open: 'open',
  new: 'new',
  mine: 'mine',
  unassigned: 'unassigned',
  today: 'due_today',
  overdue: 'all_overdue',
};

type TabsProps = {
  filter: ListFilter;
  counts: RequestCounts | undefined;
  onChange: (filter: ListFilter) => void;
};

/** Preset filters of a work list as tabs. */
function WorklistTabs({ filter, counts, onChange }: TabsProps) {
  const tabs = (Object.keys(TABS) as Tab[]).map((name) => {
    const of = COUNTS[name];
    return {
      name,
      label: TAB_LABELS[name],
      count: of && counts?.[of],
      isLate: name === 'overdue',
    };
  });
  return (
    <ListTabs
      label={TEXTS.tabs}
      tabs={tabs}
      chosen={tabOf(filter)}
      most={REQUEST_COUNT_LIMIT}
      onChoose={(tab) => onChange(toTab(filter, tab))}
    />
  );
}

/** The fields of the filter that differ from the shown one. */
function changesOf(shown: ListFilter, next: ListFilter): Partial<ListFilter> {
  const changed = Object.entries(next).filter(
    ([name, value]) => shown[name as keyof ListFilter] !== value,
  );
  return Object.fromEntries(changed);
}

/**
 * The filter of a list, which is in the address. Each change is a step in the browser's history; while the
 * search is typed (`replace`) only the last one is.
 */
function useListFilter() {
  const [params, setParams] = useSearchParams();
  const asked = writeFilter(readFilter(params)).toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(asked)), [asked]);

  const setFilter = useCallback(
    (next: ListFilter, { replace = false } = {}) => {
      // The render may have an older address than the one that this change builds on.
      const now = liveParams();
      const address = writeFilter({ ...readFilter(now), ...changesOf(filter, next) });
      // A request that is opened at the same moment stays open.
      const open = now.get(OPEN_REQUEST);
      if (open !== null) address.set(OPEN_REQUEST, open);
      setParams(address, { replace, preventScrollReset: replace });
    },
    [setParams, filter],
  );

  return { filter, setFilter };
}

/** The order of a work list by its headings: read from the address, and written to it. */
function useSorting(filter: ListFilter, onChange: (filter: ListFilter) => void): Sorting {
  return useMemo(
    () => ({
      directionOf: (column: SortColumn) => directionOf(filter.sort, column),
      onSort: (column: SortColumn) =>
        sortsOf(filter.status).includes(SORT_COLUMNS[column].first)
          ? () => onChange({ ...filter, sort: sortBy(filter.sort, column) })
          : null,
    }),
    [filter, onChange],
  );
}

const FIRST_SKELETONS = 8;

type Props = { title: string; kind: RequestKind | null; me: Pick<Actor, 'id' | 'role'> };

/** The work list of one kind of requests, or of all (`kind` null), with the panel of the open request. */
export function Worklist({ title, kind, me }: Props) {
  const { filter, setFilter } = useListFilter();
  const query = useMemo(() => toQuery(filter, kind), [filter, kind]);
  const key = `${query}|${filter.sort}`;
  const list = useRequestList(query, filter.sort);
  const { data: counts } = useRequestCounts(kind);
  const choices = useFilterChoices(me.id);
  const [isFiltering, setFiltering] = useState(false);
  const filterId = useId();

  const handle = useRef<RowsHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const play = useChime();
  const requests = useNewRequests({ kind, rows: handle, play });
  const { rows, gone } = useWorklistRows(list, { query, key, round: requests.round });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection({ rows, gone }, key);
  const page = useListPage({ ids, gone, rows: handle, selection });
  const sorting = useSorting(filter, setFilter);

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  const more = useCallback(() => {
    // A manual fetch would replace one that is under way, and the list would miss a change.
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);

  function see(): void {
    const [first] = requests.unseen;
    const place = first ? ids.indexOf(first.id) : -1;
    requests.dismiss();
    if (place >= 0) handle.current?.reveal(place);
    else if (first && requests.unseen.length === 1) void page.open(first.id);
    else setFilter({ ...toTab(DEFAULT_FILTER, 'new'), sort: 'newest' });
  }

  const meta = list.data?.pages[0]?.meta;
  const total = !meta || meta.total_is_estimate ? -1 : meta.total;
  return (
    <ListFrame title={title} isLive={requests.isLive} page={page} me={me} play={play}>
      <WorklistTabs filter={filter} counts={counts} onChange={setFilter} />
      <WorklistToolbar
        me={me}
        query={query}
        filter={filter}
        onChange={setFilter}
        search={search}
        filterId={filterId}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
        selection={selection}
      />
      {isFiltering && (
        <FilterPanel id={filterId} filter={filter} choices={choices} onChange={setFilter} />
      )}
      <FilterChips filter={filter} choices={choices} onChange={setFilter} />
      <p role="status" className="visually-hidden">
        {requests.announcement}
      </p>
      <NewRequestsBar arrived={requests.unseen} onSee={see} onDismiss={requests.dismiss} />
      {list.isPending && <RowSkeletons count={FIRST_SKELETONS} label={TEXTS.loading} />}
      {list.isError && !list.data && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {list.data && rows.length === 0 && (
        <ListEmpty
          filter={filter}
          onClear={isNarrowed(filter) ? () => setFilter(DEFAULT_FILTER) : undefined}
        />
      )}
      {list.data && rows.length > 0 && (
        <>
          <RequestRows
            key={key}
            ref={handle}
            rows={rows}
            total={total}
            hasMore={hasNextPage}
            isBusy={list.isPlaceholderData}
            onMore={more}
            page={page}
            gone={gone}
            fresh={requests.fresh}
            sorting={sorting}
            selection={selection}
            showKind={kind === null}
          />
          <ListFoot
            total={hasNextPage ? null : rows.length - gone.size}
            error={isFetchNextPageError ? list.error : null}
            onRetry={() => void fetchNextPage()}
          />
        </>
      )}
      <BulkBar selection={selection} total={total} addressOf={page.addressOf} />
    </ListFrame>
  );
}
