import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#domain/roles.ts';
import { http } from '#lib/http/http-client.ts';
import { type ChangedUser, changedUserReply, endedReply, userDetailReply } from '../contract.ts';
import { USERS_KEY } from '../list/queries.ts';

const keyOf = (id: number) => ['user', id];

/** One user with requests, sessions and recent audit. */
export function useUser(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) =>
      userDetailReply.parse(await http.get(`/users/${id}`, { signal }).json()).data,
  });
}

/** Reads a user again, and every list with it. */
export function useRefreshUser(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(id) }),
      queries.invalidateQueries({ queryKey: USERS_KEY }),
    ]);
  };
}

/** The calls below throw what the client throws; the user is read again whatever came of them. */
function useUserCall<Input, Output>(id: number, call: (input: Input) => Promise<Output>) {
  const refresh = useRefreshUser(id);
  return useMutation({ networkMode: 'always', mutationFn: call, onSettled: refresh });
}

export const useChangeRole = (id: number) =>
  useUserCall(id, async (role: Role): Promise<ChangedUser> => {
    const reply = await http.post(`/users/${id}/role`, { json: { role } }).json();
    return changedUserReply.parse(reply).data;
  });

export const useChangeStatus = (id: number) =>
  useUserCall(id, async (isActive: boolean): Promise<ChangedUser> => {
    const json = { is_active: isActive };
    const reply = await http.post(`/users/${id}/status`, { json }).json();
    return changedUserReply.parse(reply).data;
  });

export const useEndUserSessions = (id: number) =>
  useUserCall(id, async (_nothing: null): Promise<number> => {
    const reply = await http.post(`/users/${id}/sessions/end`).json();
    return endedReply.parse(reply).data.ended_sessions;
  });

export const useSendReset = (id: number) =>
  useUserCall(id, async (_nothing: null): Promise<void> => {
    await http.post(`/users/${id}/send-reset`);
  });
