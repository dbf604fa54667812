import { z } from 'zod';
import { reply } from '#lib/http/envelope.ts';
import { http } from '#lib/http/http-client.ts';
import { signedInReply, type UserView } from '../contract.ts';
import { secondFactorTicket } from '../second-factor/contract.ts';

export type SignedIn = { user: UserView; token: string };

/** The password was right, and a code is asked for. */
export type AskedForCode = {
  ticket: string;
  /** For how many days the browser may be trusted; with 0 it is not offered. */
  trustedDays: number;
};

/** What a right password brings: a session, or the question for a code. */
export type LoginOutcome =
  | { signedIn: SignedIn; asked: null }
  | { signedIn: null; asked: AskedForCode };

const loginReply = z.union([reply(secondFactorTicket), signedInReply]);

/** Signs in with number and password. Throws what the client throws. */
export async function login(form: {
  phone_number: string;
  password: string;
  remember: boolean;
}): Promise<LoginOutcome> {
  const { data } = loginReply.parse(await http.post('/auth/login', { json: form }).json());
  if ('token' in data) return { signedIn: { user: data.user, token: data.token }, asked: null };
  return { signedIn: null, asked: { ticket: data.ticket, trustedDays: data.trusted_days } };
}

/** Sends the code for a ticket; an error on `ticket` says that the password has to be entered again. */
export async function answerTicket(form: {
  ticket: string;
  code: string;
  trust_device: boolean;
}): Promise<SignedIn> {
  const answer = await http.post('/auth/login/second-factor', { json: form }).json();
  const { user, token } = signedInReply.parse(answer).data;
  return { user, token };
}
