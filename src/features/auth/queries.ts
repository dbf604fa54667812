import { http } from '#lib/http-client.ts';
import { signedInReply, type UserView } from './contract.ts';

/** Signs in; throws what the client throws, for `failureOf` to sort. */
export async function login(form: {
  phone_number: string;
  password: string;
  remember: boolean;
}): Promise<{ user: UserView; token: string }> {
  const { data } = signedInReply.parse(await http.post('/auth/login', { json: form }).json());
  return { user: data.user, token: data.token };
}

/** Ends the session at the server. The browser forgets the token whatever the answer is. */
export async function logout(): Promise<void> {
  await http.post('/auth/logout').catch(() => {});
}
