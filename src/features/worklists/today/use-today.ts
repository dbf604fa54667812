import { useCallback, useMemo, useState } from 'react';
import { useLiveRequests } from '#features/handling/panel/queries.ts';
import type { RequestView } from '#features/requests/contract.ts';
import { useRequestRows } from '../list/queries.ts';
import { arrivalOf } from '../list/texts.ts';
import { useNotices } from '../live/use-notices.ts';
import { FETCHED, TODAY_QUERIES, todaySectionsOf } from './sections.ts';

const NONE: readonly RequestView[] = [];

function asked(name: keyof typeof TODAY_QUERIES): URLSearchParams {
  return new URLSearchParams({ ...TODAY_QUERIES[name], per_page: String(FETCHED) });
}
const QUERIES = {
  deadline: asked('deadline'),
  overdue: asked('overdue'),
  dueToday: asked('dueToday'),
  new: asked('new'),
  unassigned: asked('unassigned'),
};

/** The clerk's queue, kept live. Sections are undefined until they are known. */
export function useToday(now: Date, me: number, play: () => void) {
  const deadline = useRequestRows(QUERIES.deadline);
  const overdue = useRequestRows(QUERIES.overdue);
  const dueToday = useRequestRows(QUERIES.dueToday);
  const fresh = useRequestRows(QUERIES.new);
  const unassigned = useRequestRows(QUERIES.unassigned);
  const [announcement, announce] = useState('');
  const notice = useNotices();

  const isLive = useLiveRequests({
    onArrived: (requests) => {
      play();
      notice(requests);
      announce(arrivalOf(requests));
    },
  });

  const all = [deadline, overdue, dueToday, fresh, unassigned];
  const error = all.find((query) => query.error)?.error ?? null;
  const isKnown = all.every((query) => query.data);
  const sections = useMemo(
    () =>
      isKnown
        ? todaySectionsOf(
            {
              deadline: deadline.data?.data ?? NONE,
              overdue: overdue.data?.data ?? NONE,
              dueToday: dueToday.data?.data ?? NONE,
              new: fresh.data?.data ?? NONE,
              unassigned: unassigned.data?.data ?? NONE,
            },
            now,
            me,
          )
        : undefined,
    [isKnown, deadline.data, overdue.data, dueToday.data, fresh.data, unassigned.data, now, me],
  );
  const refetch = useCallback(
    () =>
      Promise.all([deadline, overdue, dueToday, fresh, unassigned].map((query) => query.refetch())),
    [deadline, overdue, dueToday, fresh, unassigned],
  );
  return { sections, isPending: !isKnown && !error, error, refetch, isLive, announcement };
}
