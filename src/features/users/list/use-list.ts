import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserView } from '#features/auth/auth.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { inviteStaffCall, listUsersCall } from '../users.ts';

/** The cache key of user lists. */
export const USERS_KEY = ['users'];

/** A page of users by the query string of `GET /users`; fetched only while it is wanted. */
export function useUsers(search: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...USERS_KEY, search],
    placeholderData: keepPreviousData,
    // Without a network the page shows that at once, instead of waiting for one.
    ...AT_ONCE,
    queryFn: ({ signal }) => call(listUsersCall, new URLSearchParams(search), { signal }),
  });
}

/** Makes an account for a colleague and sends the invitation. */
export function useInvite(): (invitation: InputOf<typeof inviteStaffCall>) => Promise<UserView> {
  const queries = useQueryClient();
  return async (invitation) => {
    const { data } = await call(inviteStaffCall, invitation);
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    return data;
  };
}
