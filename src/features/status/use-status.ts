import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import { readSystemStatusCall } from './status.ts';

/** The state of the system, fetched each time the page is opened; super-admins only. */
export function useSystemStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: async ({ signal }) => (await call(readSystemStatusCall, {}, { signal })).data,
  });
}
