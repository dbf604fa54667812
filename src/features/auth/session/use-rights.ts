import { useQuery } from '@tanstack/react-query';
import type { Actor, Right } from '#domain/roles.ts';
import { call } from '#kit/call.ts';
import { ownRightsCall } from '../profile/profile.ts';

const NONE: readonly Right[] = [];

/** An admin's rights beyond the role; fetched for admins alone, as the other roles imply theirs. */
export function useRights({ role }: Pick<Actor, 'role'>): readonly Right[] {
  const { data } = useQuery({
    queryKey: ['rights'],
    enabled: role === 'admin',
    retry: false,
    queryFn: async ({ signal }) => (await call(ownRightsCall, {}, { signal })).data.rights,
  });
  return data ?? NONE;
}
