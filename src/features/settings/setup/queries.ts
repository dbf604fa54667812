import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SetupAnswer, SetupItem } from '#domain/setup.ts';
import { call } from '#kit/call.ts';
import { answerSetupCall, listSetupCall, type SetupList } from './contract.ts';

export const SETUP_KEY = ['setup'];

/** The setup steps that remain; fetched for super-admins only. */
export function useSetup(isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: SETUP_KEY,
    queryFn: async ({ signal }) => (await call(listSetupCall, {}, { signal })).data,
  });
}

/** With this many steps done, the setup counts as under way. */
const FIRST_STEPS = 3;

/** Whether the setup has hardly begun; null while that is not known. */
export function useIsBeginning(isAsked: boolean): boolean | null {
  const { data, error } = useSetup(isAsked);
  if (!isAsked || error) return false;
  return data ? data.done < Math.min(FIRST_STEPS, data.total) : null;
}

/** Stores an answer to an item; the reply is the new list. */
export function useAnswerSetup(): (item: SetupItem, answer: SetupAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async (item, answer) => {
    const { data } = await call(answerSetupCall, { item, answer });
    queries.setQueryData<SetupList>(SETUP_KEY, data);
  };
}
