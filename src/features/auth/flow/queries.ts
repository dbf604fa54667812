import { seconds } from '#lib/dates/durations.ts';
import { http, UNMENDED } from '#lib/http/http-client.ts';
import { signedInReply, type UserView } from '../contract.ts';
import { codeSentReply, type OtpPurpose, verifiedReply } from '../one-time-code/contract.ts';

/** Sends a form and answers when a code may be requested again, in epoch milliseconds. */
async function askForCode(path: string, json: Record<string, string>): Promise<number> {
  const { data } = codeSentReply.parse(await http.post(path, { json }).json());
  return Date.now() + seconds(data.resend_after);
}

/*
 * All of these throw what the client throws, for `failureOf` to sort; so does a rejected resend (spec section
 * 8).
 */

export const register = (form: { firstName: string; lastName: string; phoneNumber: string }) =>
  askForCode('/auth/register', {
    first_name: form.firstName,
    last_name: form.lastName,
    phone_number: form.phoneNumber,
  });

export const sendResetCode = (phoneNumber: string) =>
  askForCode('/auth/send-reset-otp', { phone_number: phoneNumber });

export const resendCode = (phoneNumber: string, purpose: OtpPurpose) =>
  askForCode('/auth/resend-otp', { phone_number: phoneNumber, purpose });

/**
 * Proves the number; the right to set a password comes as a cookie that scripts cannot read. Answers the
 * names of the registration, which are empty for a reset.
 */
export async function verifyCode(
  phoneNumber: string,
  otp: string,
): Promise<{ firstName: string; lastName: string }> {
  const json = { otp, phone_number: phoneNumber };
  const { data } = verifiedReply.parse(await http.post('/auth/verify-otp', { json }).json());
  return { firstName: data.first_name ?? '', lastName: data.last_name ?? '' };
}

type NewPassword = { phoneNumber: string; password: string; confirmPassword: string };
type NewAccount = NewPassword & { firstName: string; lastName: string };

const newPasswordBody = (form: NewPassword) => ({
  password: form.password,
  password_confirmation: form.confirmPassword,
  phone_number: form.phoneNumber,
});

/** Makes the account with the confirmed names, and answers its first session. */
export async function setPassword(form: NewAccount): Promise<{ user: UserView; token: string }> {
  const names = { first_name: form.firstName, last_name: form.lastName };
  const json = { ...newPasswordBody(form), ...names };
  const answer = await http.post('/auth/set-password', { json }).json();
  const { user, token } = signedInReply.parse(answer).data;
  return { user, token };
}

/** Sets a new password; every session of the account ends. */
export async function resetPassword(form: NewPassword): Promise<void> {
  await http.post('/auth/reset-password', { json: newPasswordBody(form) });
}

/**
 * Confirms the password again, with a code where one is wanted; for ten minutes this session may do what
 * requires it (api.md).
 */
export async function confirmPassword(password: string, code?: string): Promise<void> {
  await http.post('/auth/confirm-password', { json: { password, code }, context: UNMENDED });
}
