import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useState } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import type { RequestKind, RequestView } from '../contract.ts';
import { LIST_TEXTS as TEXTS } from '../desk.texts.ts';
import { type Arrival, useLiveRequests } from '../request.queries.ts';
import { listKey } from '../work-list.queries.ts';
import { type Pages, rowsOf, withAdded } from './list-cache.ts';
import { type ListFilter, toQuery } from './list-filter.ts';
import { isServersToJudge, matchesFilter } from './list-match.ts';
import type { RowsHandle } from './request-rows.tsx';

type Options = {
  kind: RequestKind;
  filter: ListFilter;
  me: number;
  rows: RefObject<RowsHandle | null>;
  play: () => void;
};

const NONE: RequestView[] = [];

/**
 * Keeps a list live. What belongs into it appears in its place; what is new is said aloud, and kept in
 * `unseen` while it is not on the screen.
 */
export function useArrivals({ kind, filter, me, rows, play }: Options) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [unseen, setUnseen] = useState(NONE);
  const [announcement, announce] = useState('');

  function take(arrivals: Arrival[]): void {
    const now = new Date();
    const key = listKey(toQuery(filter, kind), filter.sort);
    const known = queries.getQueryData<Pages>(key);
    const fitting = arrivals
      .map(({ request }) => request)
      .filter((request) => matchesFilter(request, filter, { kind, me, now }));
    const isStanding = ({ id }: RequestView) => known && rowsOf(known).some((row) => row.id === id);
    // What stands in the list of a search stands on; only the server knows what else was meant by it.
    const isServers = isServersToJudge(filter);
    if (isServers && !fitting.every(isStanding)) {
      void queries.invalidateQueries({ queryKey: key });
    }
    const added = isServers ? [] : fitting;
    const after = added.reduce<Pages | undefined>(
      (pages, request) => pages && withAdded(pages, request, { sort: filter.sort, now }),
      known,
    );
    if (after) queries.setQueryData<Pages>(key, after);
    const created = arrivals.filter(({ request, isNew }) => isNew && request.kind === kind);
    if (created.length > 0)
      tell(
        created.map(({ request }) => request),
        after,
      );
  }

  function tell(created: RequestView[], pages: Pages | undefined): void {
    const [first] = created;
    if (!first) return;
    play();
    announce(
      created.length === 1
        ? TEXTS.arrived(first.full_name)
        : TEXTS.arrivedMany(toPersianDigits(created.length)),
    );
    setFresh(new Set(created.map(({ id }) => id)));
    // Once the rows are drawn it shows which of them one sees.
    requestAnimationFrame(() => {
      const list = pages ? rowsOf(pages) : [];
      const hidden = created.filter(({ id }) => {
        const place = list.findIndex((row) => row.id === id);
        return place < 0 || !rows.current?.isSeen(place);
      });
      setUnseen((before) => [...before, ...hidden]);
    });
  }

  const isLive = useLiveRequests(take);
  const dismiss = useCallback(() => setUnseen(NONE), []);
  return { isLive, fresh, unseen, dismiss, announcement };
}
