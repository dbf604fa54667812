import { usePolicyDues } from '#features/policies/wallet/queries.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { useMyRequests } from '../queries.ts';
import { duesOfRequests, inOrder } from './due.ts';

/**
 * What is due at a time, of policies and requests together. Where one of them does not come, that of the other is known.
 * Whether policies failed is told here; the list of requests tells its own failure.
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
