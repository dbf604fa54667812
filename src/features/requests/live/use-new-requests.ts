import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useState } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { RequestView } from '../contract.ts';
import { type LiveRequest, useLiveRequests } from '../panel/queries.ts';
import type { RowsHandle } from '../rows/request-rows.tsx';
import { loadedRows, type Pages, withAdded } from '../worklist/list-cache.ts';
import { type ListFilter, toQuery } from '../worklist/list-filter.ts';
import { isServersToJudge, matchesFilter } from '../worklist/list-match.ts';
import { listKey } from '../worklist/queries.ts';
import { LIST_TEXTS as TEXTS } from '../worklist/texts.ts';

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
export function useNewRequests({ kind, filter, me, rows, play }: Options) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [unseen, setUnseen] = useState(NONE);
  const [announcement, announce] = useState('');

  function take(requests: LiveRequest[]): void {
    const now = new Date();
    const key = listKey(toQuery(filter, kind), filter.sort);
    const known = queries.getQueryData<Pages>(key);
    const fitting = requests
      .map(({ request }) => request)
      .filter((request) => matchesFilter(request, filter, { kind, me, now }));
    const isStanding = ({ id }: RequestView) =>
      known && loadedRows(known).some((row) => row.id === id);
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
    const created = requests.filter(({ request, isNew }) => isNew && request.kind === kind);
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
      const list = pages ? loadedRows(pages) : [];
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
