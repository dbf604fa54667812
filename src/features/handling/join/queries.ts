import { useQuery } from '@tanstack/react-query';
import { SEARCHES } from '#features/requests/queries.ts';
import { http } from '#lib/http/http-client.ts';
import { samePersonReply } from './contract.ts';

/** The other requests of the same person, refetched with every change of a request. */
export function useSamePerson(id: number) {
  return useQuery({
    queryKey: [...SEARCHES, 'same-person', id],
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      samePersonReply.parse(await http.get(`/requests/${id}/same-person`, { signal }).json()).data,
  });
}
