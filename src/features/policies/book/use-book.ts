import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { POLICY_WORDS } from '#domain/policies/words.ts';
import { useCloseReasons } from '#features/settings/use-reasons.ts';
import { call, dataOf } from '#kit/call.ts';
import { LIST_QUERY, useLongList } from '#ui/list/use-long-list.ts';
import { POLICIES_KEY, useInsurers, useOwners } from '../use-policies.ts';
import { bookMonthsCall, countBookCall, listBookCall, type PolicyMonth } from './book.ts';
import { type PolicySort, renewalChoices } from './book-filter.ts';

/** The current insurers and colleagues to filter by. */
export function useBookChoices(me: number) {
  const { data: insurers = [] } = useInsurers();
  const { data: staff = [] } = useOwners();
  const reasons = useCloseReasons();
  const choice = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: name,
  });
  return {
    insurer: insurers.map(choice),
    renewal: renewalChoices(reasons?.renewal ?? []),
    owner: [
      { value: 'me', label: POLICY_WORDS.me },
      { value: 'none', label: POLICY_WORDS.unassigned },
      ...staff.filter(({ id }) => id !== me).map(choice),
    ],
  };
}

export const usePolicyList = (query: URLSearchParams, sort: PolicySort) =>
  useLongList({
    key: [POLICIES_KEY, 'lists', query.toString(), sort],
    query: new URLSearchParams([...query, ['sort', sort]]),
    fetch: (asked, how) => call(listBookCall, asked, how),
  });

/** The counts beside the tabs. */
export function usePolicyCounts() {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'counts'],
    queryFn: dataOf(countBookCall, {}),
  });
}

/** How many terms of a filter end in each of twelve months, beginning with the month of `from`. */
export function usePolicyMonths(query: URLSearchParams, from: string) {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'months', query.toString(), from],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PolicyMonth[]> => {
      const searchParams = new URLSearchParams({ from });
      for (const name of ['line', 'insurer', 'owner', 'customer']) {
        const value = query.get(name);
        if (value !== null) searchParams.set(name, value);
      }
      return (await call(bookMonthsCall, searchParams, { signal })).data;
    },
  });
}
