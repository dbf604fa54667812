import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { NewRequestsBar } from '../live/new-requests-bar.tsx';
import { useChime } from '../live/use-chime.ts';
import { useNewRequests } from '../live/use-new-requests.ts';
import { ListFrame } from '../rows/frame.tsx';
import { RequestRows } from '../rows/request-rows.tsx';
import { useListPage } from '../rows/use-list-page.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { DEFAULT_FILTER, isNarrowed, toQuery, toTab } from './list-filter.ts';
import { ListEmpty, ListFoot } from './list-states.tsx';
import { useRequestCounts, useRequestList } from './queries.ts';
import { WorklistTabs } from './tabs.tsx';
import { LIST_TEXTS as TEXTS } from './texts.ts';
import { WorklistToolbar } from './toolbar.tsx';
import { useFilterChoices } from './use-filter-choices.ts';
import { useListFilter } from './use-list-filter.ts';
import { useSorting } from './use-sorting.ts';
import { useWorklistRows } from './use-worklist-rows.ts';

const FIRST_SKELETONS = 8;

type Props = { title: string; kind: RequestKind | null; me: Pick<Actor, 'id' | 'role'> };

/** The work list of one kind of requests, or of all (`kind` null), with the panel in which one of them is worked on. */
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
