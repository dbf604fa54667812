import { useQuery } from '@tanstack/react-query';
import { keepFile } from '#lib/browser/keep-file.ts';
import { http } from '#lib/http/http-client.ts';
import { type MyPolicy, myPoliciesReply } from './contract.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** One's own policies, what ends last first. */
export function useMyPolicies() {
  return useQuery({
    queryKey: ['own-policies'],
    queryFn: async ({ signal }): Promise<MyPolicy[]> =>
      myPoliciesReply.parse(await http.get('/my/policies', { signal }).json()).data,
  });
}

/** Puts the calendar of one's policies among the browser's downloads. Throws what the client throws. */
export async function saveCalendar(): Promise<void> {
  keepFile(await http.get('/my/policies/calendar').blob(), CALENDAR_TEXTS.file);
}
