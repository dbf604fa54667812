import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SetupAnswer, SetupItem } from '#domain/setup.ts';
import { http } from '#lib/http/http-client.ts';
import { type SetupList, setupReply } from './contract.ts';

export const SETUP_KEY = ['setup'];

/** What the office still has to set up; asked for super-admins only. */
export function useSetup(isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: SETUP_KEY,
    queryFn: async ({ signal }) =>
      setupReply.parse(await http.get('/setup', { signal }).json()).data,
  });
}

/** With so many steps done an office is under way. */
const FIRST_STEPS = 3;

/** Whether the office has hardly begun to set up; null while it is not known. */
export function useIsBeginning(isAsked: boolean): boolean | null {
  const { data, error } = useSetup(isAsked);
  if (!isAsked || error) return false;
  return data ? data.done < Math.min(FIRST_STEPS, data.total) : null;
}

/** Says something of an item; the reply is how the list now stands. */
export function useAnswerSetup(): (item: SetupItem, answer: SetupAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async (item, answer) => {
    const reply = await http.post(`/setup/${item}`, { json: { answer } }).json();
    queries.setQueryData<SetupList>(SETUP_KEY, setupReply.parse(reply).data);
  };
}
