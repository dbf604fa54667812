import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import { keepFile } from '#lib/browser/keep-file.ts';
import { http } from '#lib/http/http-client.ts';
import { type MyPolicy, ownPoliciesCall } from './contract.ts';
import { duesOfPolicies, nextEnd, type PolicyDue } from './due.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** The fragment of the address that leads to a policy on the page. */
export const policyAnchor = (id: number): string => `policy-${id}`;

/** The customer's own policies, the latest end first. */
export function useMyPolicies() {
  return useQuery({
    queryKey: ['own-policies'],
    queryFn: async ({ signal }): Promise<MyPolicy[]> =>
      (await call(ownPoliciesCall, {}, { signal })).data,
  });
}

export type { PolicyDue };

/** What is due on a Gregorian day of Tehran for the customer's policies, and the end that comes next. */
export function usePolicyDues(today: string) {
  const query = useMyPolicies();
  const policies = query.data ?? [];
  return { ...query, dues: duesOfPolicies(policies, today), next: nextEnd(policies, today) };
}

/** Downloads the calendar of the customer's policies. Throws what the client throws. */
export async function saveCalendar(): Promise<void> {
  keepFile(await http.get('/my/policies/calendar').blob(), CALENDAR_TEXTS.file);
}
