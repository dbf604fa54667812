import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Right, Role } from '#domain/roles.ts';
import { http } from '#lib/http/http-client.ts';
import { type ChangedUser, changedUserReply, userDetailReply } from '../contract.ts';
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

/** Fetches a user again, and every list of users. */
export function useRefreshUser(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(id) }),
      queries.invalidateQueries({ queryKey: USERS_KEY }),
    ]);
  };
}

/**
 * The actions on a user's access. Each throws what the client throws; the user is fetched again even after an
 * error.
 */
export function useUserCalls(id: number) {
  const refresh = useRefreshUser(id);
  async function post(action: string, json?: object): Promise<unknown> {
    try {
      return await http.post(`/users/${id}/${action}`, json ? { json } : {}).json();
    } finally {
      await refresh();
    }
  }
  return {
    changeRole: async (role: Role): Promise<ChangedUser> =>
      changedUserReply.parse(await post('role', { role })).data,
    changeStatus: async (isActive: boolean): Promise<ChangedUser> =>
      changedUserReply.parse(await post('status', { is_active: isActive })).data,
    changeRights: async (rights: Right[]): Promise<void> => {
      await post('rights', { rights });
    },
    endSessions: async (): Promise<void> => {
      await post('sessions/end');
    },
    resetSecondFactor: async (): Promise<void> => {
      await post('second-factor/reset');
    },
    checkCode: async (national_code: string): Promise<void> => {
      await post('check-code', { national_code });
    },
    sendReset: async (): Promise<void> => {
      await post('send-reset');
    },
  };
}
