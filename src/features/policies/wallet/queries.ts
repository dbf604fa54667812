import { useQuery } from '@tanstack/react-query';
import { keepFile } from '#lib/browser/keep-file.ts';
import { http } from '#lib/http/http-client.ts';
import { type MyPolicy, myPoliciesReply } from './contract.ts';
import { duesOfPolicies, nextEnd, type PolicyDue } from './due.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** The fragment of the address at which a policy stands among one's own. */
export const policyAnchor = (id: number): string => `policy-${id}`;

/** One's own policies, what ends last first. */
export function useMyPolicies() {
  return useQuery({
    queryKey: ['own-policies'],
    queryFn: async ({ signal }): Promise<MyPolicy[]> =>
      myPoliciesReply.parse(await http.get('/my/policies', { signal }).json()).data,
  });
}

export type { PolicyDue };

/** What is due of one's policies on a Gregorian day of Tehran, and the end that comes next. */
export function usePolicyDues(today: string) {
  const query = useMyPolicies();
  const policies = query.data ?? [];
  return { ...query, dues: duesOfPolicies(policies, today), next: nextEnd(policies, today) };
}

/** Puts the calendar of one's policies among the browser's downloads. Throws what the client throws. */
export async function saveCalendar(): Promise<void> {
  keepFile(await http.get('/my/policies/calendar').blob(), CALENDAR_TEXTS.file);
}
