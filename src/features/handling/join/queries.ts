import { useQuery } from '@tanstack/react-query';
import { SEARCHES } from '#features/requests/queries.ts';
import { call } from '#kit/call.ts';
import { samePersonCall } from './contract.ts';

/** The other requests of the same person, refetched with every change of a request. */
export function useSamePerson(id: number) {
  return useQuery({
    queryKey: [...SEARCHES, 'same-person', id],
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await call(samePersonCall, { id }, { signal })).data,
  });
}
