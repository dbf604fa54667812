import { useQuery } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { backupStateReply } from './contract.ts';

/** The state of the nightly backups; super-admins only. */
export function useBackups() {
  return useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }) =>
      backupStateReply.parse(await http.get('/backups', { signal }).json()).data,
  });
}
