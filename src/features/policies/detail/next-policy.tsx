import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#kit/call.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { useListKeys } from '#ui/list/use-keys.ts';
import { LIST_QUERY } from '#ui/list/use-long-list.ts';
import { notify } from '#ui/state/toaster.tsx';
import { listBookCall } from '../book/book.ts';
import { BOOK, toPolicyQuery } from '../book/book-filter.ts';
import { cursorOf } from '../cursor.ts';
import { POLICIES_KEY } from '../use-policies.ts';
import type { PolicyDetail } from './detail.ts';
import { POLICY_TEXTS as TEXTS } from './detail.words.ts';

const NO_ROW = '[id^="policy-"]';

/** The state of an address: the list that led here, and the row of it to go on from where that is another one. */
type Leading = { list: string; after?: string };

/** The row to go on from, where the page is of another policy: of the next term of that row. */
function useLeadingPlace(): string | null {
  const { state } = useLocation();
  const after: unknown = (state as Partial<Leading> | null)?.after;
  return typeof after === 'string' ? after : null;
}

/** The first policy behind a row of the list, wherever in the list it is and whether the row is still in it. */
function usePolicyAfter(after: string, list: string) {
  const filter = BOOK.readQuery(list);
  const query = toPolicyQuery(filter, isoDateInTehran(new Date()));
  query.set('sort', filter.sort || 'due');
  query.set('cursor', after);
  query.set('per_page', '1');
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'next', query.toString()],
    queryFn: async ({ signal }) => (await call(listBookCall, query, { signal })).data[0] ?? null,
  });
}

/** The state for the page of a policy's next term: its list goes on behind the term before. */
export const goingOn = (list: string, { id, ends_on }: Pick<PolicyDetail, 'id' | 'ends_on'>) =>
  ({ list, after: cursorOf({ id, endsOn: ends_on }) }) satisfies Leading;

type Props = { policy: Pick<PolicyDetail, 'id' | 'ends_on'>; list: string };

/**
 * The key N and a button go on to the next policy of the list that led here. A policy that a step on this page
 * took out of the list, or to another place in it, keeps the place that it was opened at.
 */
export function NextPolicy({ policy: { id, ends_on }, list }: Props) {
  const navigate = useNavigate();
  const leading = useLeadingPlace();
  const [after] = useState(leading ?? cursorOf({ id, endsOn: ends_on }));
  const { data: next, isError, isFetching, refetch } = usePolicyAfter(after, list);
  const [isAsked, setAsked] = useState(false);
  function goOn(): void {
    setAsked(true);
    if (isError) void refetch();
  }
  useEffect(() => {
    // A step on this page may have taken the next one out of the list: its answer is being fetched anew.
    if (!isAsked || isFetching) return;
    setAsked(false);
    if (next) void navigate(`../${next.id}`, { relative: 'path', state: { list } });
    else if (isError) notify.error(TEXTS.nextFailed);
    else notify.successOnce(TEXTS.lastOfList);
  }, [isAsked, isFetching, next, isError, navigate, list]);
  useListKeys({ onward: goOn }, NO_ROW);
  return (
    next && (
      <ToolButton onClick={goOn} aria-keyshortcuts="N">
        {TEXTS.nextPolicy}
      </ToolButton>
    )
  );
}
