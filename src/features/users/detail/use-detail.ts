import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Right, Role } from '#domain/roles.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import { WORK_KEY } from '../hand-over/use-hand-over.ts';
import { USERS_KEY } from '../list/use-list.ts';
import {
  changeRoleCall,
  changeStatusCall,
  endSessionsOfUserCall,
  giveRightsCall,
  type LeavingInput,
  resetSecondFactorCall,
  startPasswordResetCall,
  userDetailCall,
} from '../users.ts';

const keyOf = (id: number) => ['user', id];

/** One user with requests, sessions and recent audit. */
export function useUser(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    ...AT_ONCE,
    queryFn: dataOf(userDetailCall, { id }),
  });
}

/** Fetches a user again, and every list of users. */
export function useRefreshUser(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(id) }),
      queries.invalidateQueries({ queryKey: USERS_KEY }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
}

/**
 * The actions on a user's access. Each throws what the client throws; the user is fetched again even after an
 * error.
 */
export function useUserCalls(id: number) {
  const refresh = useRefreshUser(id);
  const changed = async <T>(reply: Promise<{ data: T }>): Promise<T> =>
    (await reply.finally(refresh)).data;
  return {
    changeRole: (role: Role, leaving: LeavingInput = {}) =>
      changed(call(changeRoleCall, { id, role, ...leaving })),
    changeStatus: (isActive: boolean, leaving: LeavingInput = {}) =>
      changed(call(changeStatusCall, { id, is_active: isActive, ...leaving })),
    changeRights: (rights: Right[]) => changed(call(giveRightsCall, { id, rights })),
    endSessions: () => changed(call(endSessionsOfUserCall, { id })),
    resetSecondFactor: () => changed(call(resetSecondFactorCall, { id })),
    sendReset: () => changed(call(startPasswordResetCall, { id })),
  };
}
