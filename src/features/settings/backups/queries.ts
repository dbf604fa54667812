import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import { backupStateCall } from './contract.ts';

/** The state of the nightly backups; super-admins only. */
export function useBackups() {
  return useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }) => (await call(backupStateCall, {}, { signal })).data,
  });
}
