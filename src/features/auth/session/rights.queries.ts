import { useQuery } from '@tanstack/react-query';
import type { Actor, Right } from '#domain/roles.ts';
import { http } from '#lib/http/http-client.ts';
import { rightsReply } from '../contract.ts';

const NONE: readonly Right[] = [];

/** What an admin may do beyond the role; asked of admins alone, as the other roles say it by themselves. */
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
