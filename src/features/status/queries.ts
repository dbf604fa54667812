import { useQuery } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { systemStatusReply } from './contract.ts';

/** The state of the system, fetched each time the page is opened; super-admins only. */
export function useSystemStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: async ({ signal }) =>
      systemStatusReply.parse(await http.get('/status', { signal }).json()).data,
  });
}
