import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { fetchWithProgress } from '#lib/http/upload-fetch.ts';
import { profileReply, type UserView } from '../contract.ts';
import { sessionsReply } from './contract.ts';

/** What the edit form sends. Texts are sent as typed: empty ones clear. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  /** Only where the user may change it. */
  phoneNumber?: string | undefined;
  nationalCode: string;
  job: string;
  province: string;
  city: string;
  address: string;
  /** Gregorian `YYYY-MM-DD`, or null to clear it. */
  birthday: string | null;
  avatar: Blob | null;
};

/** The multipart form of spec section 7. */
export function profileForm(values: ProfileValues): FormData {
  const form = new FormData();
  form.set('_method', 'PATCH');
  if (values.phoneNumber) form.set('phone_number', values.phoneNumber);
  form.set('first_name', values.firstName);
  form.set('last_name', values.lastName);
  form.set('national_code', values.nationalCode);
  form.set('job', values.job);
  form.set('province', values.province);
  form.set('city', values.city);
  form.set('address', values.address);
  // A form has no null; the server reads this word as one.
  form.set('birthday', values.birthday ?? 'null');
  if (values.avatar) form.set('avatar', values.avatar, 'avatar');
  return form;
}

/** Saves a profile and answers the user as stored; throws what the client throws. */
export async function saveProfile(
  id: number,
  values: ProfileValues,
  onProgress: (share: number) => void,
): Promise<UserView> {
  const reply = await http
    .post(`/auth/users/${id}`, { body: profileForm(values), fetch: fetchWithProgress(onProgress) })
    .json();
  return profileReply.parse(reply).data;
}

export async function changePassword(form: {
  current: string;
  password: string;
  confirmPassword: string;
}): Promise<void> {
  await http.post('/auth/change-password', {
    json: {
      current_password: form.current,
      password: form.password,
      password_confirmation: form.confirmPassword,
    },
  });
}

const SESSIONS = ['auth', 'sessions'];

/** The user's sessions, the last used first. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) =>
      sessionsReply.parse(await http.get('/auth/sessions', { signal }).json()).data,
  });
}

/** Ends a session; the list is fetched again even after an error. Throws what the client throws. */
export function useEndSession(): (id: number) => Promise<void> {
  const refresh = useRefreshSessions();
  return async (id) => {
    try {
      await http.post(`/auth/sessions/${id}/end`);
    } finally {
      await refresh();
    }
  };
}

/** Fetches the sessions again, for actions that end them, such as a changed password. */
export function useRefreshSessions(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: SESSIONS });
}
