import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import type { Pages } from '#ui/list/steady-rows.ts';
import { atOnce, POLICIES_KEY } from '../queries.ts';
import { listRemindersCall, type RemindersPage } from './contract.ts';

/** The page size. */
const AT_ONCE = 50;

/** Visitors' reminders of which no policy was made yet, page by page. */
export function useReminderList(search: string) {
  return useInfiniteQuery<RemindersPage, Error, Pages<RemindersPage>, QueryKey, string | null>({
    ...atOnce,
    queryKey: [POLICIES_KEY, 'reminders', search],
    placeholderData: keepPreviousData,
    gcTime: 0,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta.next_cursor,
    queryFn: ({ pageParam, signal }) => {
      const asked = { search, per_page: AT_ONCE, cursor: pageParam ?? undefined };
      return call(listRemindersCall, asked, { signal });
    },
  });
}
