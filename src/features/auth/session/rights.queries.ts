import { useQuery } from '@tanstack/react-query';
import type { Actor, Right } from '#domain/roles.ts';
import { http } from '#lib/http/http-client.ts';
import { rightsReply } from '../contract.ts';

const NONE: readonly Right[] = [];

/** An admin's rights beyond the role; fetched for admins alone, as the other roles imply theirs. */
export function useRights({ role }: Pick<Actor, 'role'>): readonly Right[] {
  const { data } = useQuery({
    queryKey: ['rights'],
    enabled: role === 'admin',
    retry: false,
    queryFn: async ({ signal }) =>
      rightsReply.parse(await http.get('/auth/rights', { signal }).json()).data.rights,
  });
  return data ?? NONE;
}
