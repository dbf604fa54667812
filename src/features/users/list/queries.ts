import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserView } from '#features/auth/contract.ts';
import { http } from '#lib/http/http-client.ts';
import { type InvitedRole, invitedReply } from '../contract.ts';
import { usersReply } from './contract.ts';

/** The cache key of user lists. */
export const USERS_KEY = ['users'];

/** A page of users by the query string of `GET /users`; fetched only while it is wanted. */
export function useUsers(search: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...USERS_KEY, search],
    placeholderData: keepPreviousData,
    // Without a network the page shows that at once, instead of waiting for one.
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) =>
      usersReply.parse(await http.get(`/users?${search}`, { signal }).json()),
  });
}

export type Invitation = {
  first_name: string;
  last_name: string;
  phone_number: string;
  role: InvitedRole;
};

/** Makes an account for a colleague and sends the invitation. */
export function useInvite(): (json: Invitation) => Promise<UserView> {
  const queries = useQueryClient();
  return async (json) => {
    const { data } = invitedReply.parse(await http.post('/users', { json }).json());
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    return data;
  };
}
