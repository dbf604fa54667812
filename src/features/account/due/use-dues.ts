import { usePolicyDues } from '#features/policies/wallet/queries.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { useMyRequests } from '../queries.ts';
import { duesOfRequests, inOrder } from './due.ts';

/**
 * The due items of policies and requests together. If one of the two fails to load, the other is still shown.
 * The failure of policies is reported here; the list of requests shows its own.
 */
export function useDues(now: Date) {
  const today = isoDateInTehran(now);
  const requests = useMyRequests();
  const policies = usePolicyDues(today);
  return {
    dues: inOrder([...policies.dues, ...duesOfRequests(requests.data ?? [], today)]),
    next: requests.data ? policies.next : null,
    today,
    now,
    isLoading: policies.isLoading || requests.isLoading,
    isFailed: policies.isError && policies.data === undefined,
    retry: () => void policies.refetch(),
  };
}
