import { useMemo, useRef, useState } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { canExportAll } from '#features/requests/permissions.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { SeveralButton } from '#ui/bulk/selection-bar.tsx';
import { useSelection } from '#ui/bulk/use-selection.ts';
import { ExportButton } from '#ui/export/button.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { EmptyList, LongListStates } from '#ui/list/long-list.tsx';
import { loadedRows, type Pages, type SteadyRows, steadyRows } from '#ui/list/steady-rows.ts';
import { sortingBy } from '#ui/list/table.tsx';
import { ListTabs } from '#ui/list/tabs.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { BULK_MAX, BULK_TEXTS } from '../bulk/bulk.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { EXPORT_FILE, EXPORT_TEXTS } from '../export.ts';
import { NewRequestsBar } from '../live/new-requests-bar.tsx';
import { useChime } from '../live/use-chime.ts';
import { useNewRequests } from '../live/use-new-requests.ts';
import { RequestViews } from '../request-views.tsx';
import { ListFrame } from '../rows/frame.tsx';
import { RequestRows } from '../rows/request-rows.tsx';
import { useListPage } from '../rows/use-list-page.ts';
import { OPEN_REQUEST } from '../rows/use-open-request.ts';
import { REQUEST_COUNT_LIMIT, type RequestCounts } from './list.ts';
import { EMPTY_TEXTS, TAB_LABELS, LIST_TEXTS as TEXTS } from './list.words.ts';
import {
  type ListFilter,
  SORT_COLUMNS,
  sortsOf,
  TABS,
  type Tab,
  tabOf,
  toQuery,
  toTab,
  worklistOf,
} from './list-filter.ts';
import { useComparedLabel, useFilterChoices } from './use-choices.ts';
import { useListed, useRequestCounts, useRequestList } from './use-list.ts';

/** There are no requests older than the product. */
const FIRST_DAY = '2021-03-21';

type List = Pick<
  ReturnType<typeof useRequestList>,
  'data' | 'dataUpdatedAt' | 'isPlaceholderData' | 'hasNextPage'
>;
type Asked = { query: URLSearchParams; key: string; round: number };
type Rows = SteadyRows<RequestView>;
type Shown = Rows & { key: string; pages: Pages<{ data: RequestView[] }> | undefined };

const NO_ROWS: Rows = { rows: [], gone: new Set() };
/** The server is asked for at most so many rows whether they still belong to the list. */
const ASKED = 100;

function showing(pages: Pages<{ data: RequestView[] }> | undefined, before: RequestView[]): Rows {
  return pages ? steadyRows(before, loadedRows(pages)) : NO_ROWS;
}

/** The rows of a list, which stay in their places from one answer to the next while `key` stays the same. */
function useSteadyRows(pages: Pages<{ data: RequestView[] }> | undefined, key: string): Rows {
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
  list: ReturnType<typeof worklistOf>;
  filter: ListFilter;
  counts: RequestCounts | undefined;
  onChange: (filter: ListFilter) => void;
};

/** Preset filters of a work list as tabs. */
function WorklistTabs({ list, filter, counts, onChange }: TabsProps) {
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
      onChoose={(tab) => onChange(toTab(filter, tab, list))}
    />
  );
}

/** How requests are chosen for a bulk action. */
const CHOOSING = {
  most: BULK_MAX,
  infoOf: ({ full_name: name, kind }: RequestView) => ({ name, kind }),
};

/** A request that is opened at the same moment stays open. */
const OTHERS = [OPEN_REQUEST];

type Props = {
  title: string;
  kind: RequestKind | null;
  me: Pick<Actor, 'id' | 'role'>;
  /** The name of the customer that the address names; undefined until it is known. */
  customerName: string | undefined;
};

/** The work list of one kind of requests, or of all (`kind` null), with the panel of the open request. */
export function Worklist({ title, kind, me, customerName }: Props) {
  const worklist = worklistOf(kind);
  const { filter, setFilter } = useListAddress(worklist, { others: OTHERS });
  const query = useMemo(() => toQuery(filter, kind), [filter, kind]);
  const key = `${query}|${filter.sort}`;
  const list = useRequestList(query, filter.sort);
  const { data: counts } = useRequestCounts(kind);
  const choices = useFilterChoices(me.id, kind);
  const compared = useComparedLabel(filter.compared);
  const chips = { compared, ...(customerName && { customer: TEXTS.customerNamed(customerName) }) };

  const handle = useRef<RowsHandle>(null);
  const play = useChime();
  const requests = useNewRequests({ kind, rows: handle, play });
  const { rows, gone } = useWorklistRows(list, { query, key, round: requests.round });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection({ rows, gone }, key, CHOOSING);
  const page = useListPage({ ids, gone, rows: handle, selection });
  const isOffered = (sort: string) =>
    sortsOf(filter.status, kind).some((offered) => offered === sort);

  function see(): void {
    const [first] = requests.unseen;
    const place = first ? ids.indexOf(first.id) : -1;
    requests.dismiss();
    if (place >= 0) handle.current?.reveal(place);
    else if (first && requests.unseen.length === 1) void page.open(first.id);
    else setFilter({ ...toTab(worklist.empty, 'new'), sort: 'newest' });
  }

  const isNarrowed = worklist.narrowing(filter).length > 0;
  return (
    <ListFrame title={title} isLive={requests.isLive} page={page} me={me} play={play}>
      <WorklistTabs list={worklist} filter={filter} counts={counts} onChange={setFilter} />
      <ListTools
        list={worklist}
        filter={filter}
        choices={choices}
        chips={chips}
        search={TEXTS.search}
        days={{ first: FIRST_DAY, last: isoDateInTehran(new Date()) }}
        isOffered={isOffered}
        onChange={setFilter}
        more={<SeveralButton selection={selection} texts={BULK_TEXTS} />}
      >
        <RequestViews me={me} filter={filter} onChange={setFilter} />
        <ExportButton
          path="/requests/export"
          filter={query}
          file={EXPORT_FILE}
          lead={canExportAll(me) ? null : EXPORT_TEXTS.onlyOwn}
          none={EXPORT_TEXTS.none}
        />
      </ListTools>
      <p role="status" className="visually-hidden">
        {requests.announcement}
      </p>
      <NewRequestsBar arrived={requests.unseen} onSee={see} onDismiss={requests.dismiss} />
      <LongListStates
        list={list}
        texts={TEXTS}
        count={rows.length}
        empty={
          <EmptyList
            typed={filter.search}
            title={isNarrowed ? EMPTY_TEXTS.filtered : EMPTY_TEXTS[tabOf(filter) ?? 'all']}
            onClear={isNarrowed ? () => setFilter(worklist.empty) : null}
          />
        }
        total={TEXTS.total(toPersianDigits(rows.length - gone.size))}
      >
        <RequestRows
          key={key}
          ref={handle}
          rows={rows}
          list={list}
          page={page}
          gone={gone}
          fresh={requests.fresh}
          sorting={sortingBy(
            SORT_COLUMNS,
            filter.sort,
            (sort) => setFilter({ ...filter, sort }),
            isOffered,
          )}
          selection={selection}
          showKind={kind === null}
          hasSteps={kind === 'claim'}
        />
      </LongListStates>
      <BulkBar selection={selection} total={list.total} addressOf={page.addressOf} />
    </ListFrame>
  );
}
