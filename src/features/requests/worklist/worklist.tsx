import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Actor } from '#features/auth/permissions.ts';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import type { RequestKind, RequestView } from '../contract.ts';
import { LIST_TEXTS as TEXTS } from '../desk.texts.ts';
import { useRequestCounts, useRequestList } from '../work-list.queries.ts';
import { ArrivalBar } from './arrival-bar.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { rowsOf } from './list-cache.ts';
import { isNarrowed, NOTHING, toQuery, toTab } from './list-filter.ts';
import { stillFits } from './list-match.ts';
import { ListEmpty, ListFoot } from './list-states.tsx';
import { RequestRows, type RowsHandle } from './request-rows.tsx';
import { RowSkeletons } from './request-table.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useChime } from './use-chime.ts';
import { useDesk } from './use-desk.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import { useListFilter } from './use-list-filter.ts';
import { WorkTabs } from './work-tabs.tsx';
import { WorkToolbar } from './work-toolbar.tsx';

const NO_ROWS: RequestView[] = [];
const FIRST_SKELETONS = 8;

type Props = { title: string; kind: RequestKind; me: Pick<Actor, 'id' | 'role'> };

/** The work list of one kind of requests, with the panel in which one of them is worked on. */
export function WorkList({ title, kind, me }: Props) {
  const { filter, setFilter } = useListFilter();
  const query = useMemo(() => toQuery(filter, kind), [filter, kind]);
  const list = useRequestList(query, filter.sort);
  const { data: counts } = useRequestCounts(kind);
  const choices = useFilterChoices(me.id);
  const [isFiltering, setFiltering] = useState(false);
  const filterId = useId();

  const handle = useRef<RowsHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => (list.data ? rowsOf(list.data) : NO_ROWS), [list.data]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const desk = useDesk({ ids, rows: handle, search });
  const play = useChime();
  const arrivals = useArrivals({ kind, filter, me: me.id, rows: handle, play });

  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError]);
  const isGone = useCallback(
    (request: RequestView) => !stillFits(request, filter, { kind, me: me.id, now: new Date() }),
    [filter, kind, me.id],
  );

  function see(): void {
    const [first] = arrivals.unseen;
    const place = first ? ids.indexOf(first.id) : -1;
    arrivals.dismiss();
    if (place >= 0) handle.current?.reveal(place);
    else if (first && arrivals.unseen.length === 1) void desk.open(first.id);
    else setFilter({ ...toTab(NOTHING, 'new'), sort: 'newest' });
  }

  const meta = list.data?.pages[0]?.meta;
  const total = !meta || meta.total_is_estimate ? -1 : meta.total;
  return (
    <DeskFrame title={title} isLive={arrivals.isLive} desk={desk} me={me} play={play}>
      <WorkTabs filter={filter} counts={counts} onChange={setFilter} />
      <WorkToolbar
        me={me.id}
        query={query}
        filter={filter}
        onChange={setFilter}
        search={search}
        filterId={filterId}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
      />
      {isFiltering && (
        <FilterPanel id={filterId} filter={filter} choices={choices} onChange={setFilter} />
      )}
      <FilterChips filter={filter} choices={choices} onChange={setFilter} />
      <p role="status" className="visually-hidden">
        {arrivals.announcement}
      </p>
      <ArrivalBar arrived={arrivals.unseen} onSee={see} onDismiss={arrivals.dismiss} />
      {list.isPending && <RowSkeletons count={FIRST_SKELETONS} label={TEXTS.loading} />}
      {list.isError && !list.data && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {TEXTS.failed} {sentenceOf(failureOf(list.error))}
        </LoadFailure>
      )}
      {list.data && rows.length === 0 && (
        <ListEmpty
          filter={filter}
          onClear={isNarrowed(filter) ? () => setFilter(NOTHING) : undefined}
        />
      )}
      {list.data && rows.length > 0 && (
        <>
          <RequestRows
            key={`${query}|${filter.sort}`}
            ref={handle}
            rows={rows}
            total={total}
            hasMore={hasNextPage}
            isBusy={list.isPlaceholderData}
            onMore={more}
            desk={desk}
            isGone={isGone}
            fresh={arrivals.fresh}
          />
          <ListFoot
            total={hasNextPage ? null : rows.length}
            error={isFetchNextPageError ? list.error : null}
            onRetry={() => void fetchNextPage()}
          />
        </>
      )}
    </DeskFrame>
  );
}
