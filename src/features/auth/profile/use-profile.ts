import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { fetchWithProgress } from '#lib/http/upload-fetch.ts';
import type { UserView } from '../auth.ts';
import { editProfileCall, endOwnSessionCall, listOwnSessionsCall } from './profile.ts';

/** What the edit form sends. Texts are sent as typed: empty ones clear, and so does a birthday of null. */
export type ProfileValues = Omit<InputOf<typeof editProfileCall>, 'id'>;

/** Saves a profile and answers the user as stored; throws what the client throws. */
export async function saveProfile(
  id: number,
  values: ProfileValues,
  onProgress: (share: number) => void,
): Promise<UserView> {
  const fetch = fetchWithProgress(onProgress);
  return (await call(editProfileCall, { id, ...values }, { fetch })).data;
}

const SESSIONS = ['auth', 'sessions'];

/** The user's sessions, the last used first. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: dataOf(listOwnSessionsCall, {}),
  });
}

/** Ends a session; the list is fetched again even after an error. Throws what the client throws. */
export function useEndSession() {
  const refresh = useRefreshSessions();
  return (id: number) => call(endOwnSessionCall, { id }).finally(refresh);
}

/** Fetches the sessions again, for actions that end them, such as a changed password. */
export function useRefreshSessions(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: SESSIONS });
}
