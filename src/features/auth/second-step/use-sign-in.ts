import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import type { UserView } from '../auth.ts';
import { loginCall, loginWithSecondFactorCall } from '../sign-in/sign-in.ts';

export type SignedIn = { user: UserView; token: string };

/** The password was right, and a code is asked for. */
export type AskedForCode = {
  ticket: string;
  /** For how many days the browser may be trusted; with 0 it is not offered. */
  trustedDays: number;
};

/** What a right password brings: a session, or the question for a code. */
type LoginOutcome = { signedIn: SignedIn; asked: null } | { signedIn: null; asked: AskedForCode };

/** Signs in with number and password. Throws what the client throws. */
export async function login(form: InputOf<typeof loginCall>): Promise<LoginOutcome> {
  const { data } = await call(loginCall, form);
  if ('token' in data) return { signedIn: { user: data.user, token: data.token }, asked: null };
  return { signedIn: null, asked: { ticket: data.ticket, trustedDays: data.trusted_days } };
}

/** Sends the code for a ticket; an error on `ticket` says that the password has to be entered again. */
export async function answerTicket(
  form: InputOf<typeof loginWithSecondFactorCall>,
): Promise<SignedIn> {
  const { user, token } = (await call(loginWithSecondFactorCall, form)).data;
  return { user, token };
}
