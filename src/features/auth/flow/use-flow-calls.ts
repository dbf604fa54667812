import { call } from '#kit/call.ts';
import type { ReplyOf } from '#kit/endpoint.ts';
import { seconds } from '#lib/dates/durations.ts';
import { UNMENDED } from '#lib/http/http-client.ts';
import type { UserView } from '../auth.ts';
import {
  type OtpPurpose,
  registerCall,
  requestResetCall,
  resendRegistrationCall,
  verifyCodeCall,
} from '../one-time-code/one-time-code.ts';
import { confirmPasswordCall } from '../profile/profile.ts';
import { resetPasswordCall, setPasswordCall } from '../register.ts';

/** Answers when a code may be requested again, in epoch milliseconds. */
async function resendAtOf(reply: Promise<ReplyOf<typeof registerCall>>): Promise<number> {
  return Date.now() + seconds((await reply).data.resend_after);
}

/*
 * All of these throw what the client throws, for `failureOf` to sort; so does a rejected resend (spec section
 * 8).
 */

export const register = (form: { firstName: string; lastName: string; phoneNumber: string }) =>
  resendAtOf(
    call(registerCall, {
      first_name: form.firstName,
      last_name: form.lastName,
      phone_number: form.phoneNumber,
    }),
  );

export const sendResetCode = (phoneNumber: string) =>
  resendAtOf(call(requestResetCall, { phone_number: phoneNumber }));

export const resendCode = (phoneNumber: string, purpose: OtpPurpose) =>
  resendAtOf(call(resendRegistrationCall, { phone_number: phoneNumber, purpose }));

/**
 * Proves the number; the right to set a password comes as a cookie that scripts cannot read. Answers the
 * names of the registration, which are empty for a reset.
 */
export async function verifyCode(
  phoneNumber: string,
  otp: string,
): Promise<{ firstName: string; lastName: string }> {
  const { data } = await call(verifyCodeCall, { otp, phone_number: phoneNumber });
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
  const { data } = await call(setPasswordCall, { ...newPasswordBody(form), ...names });
  const { user, token } = data;
  return { user, token };
}

/** Sets a new password; every session of the account ends. */
export async function resetPassword(form: NewPassword): Promise<void> {
  await call(resetPasswordCall, newPasswordBody(form));
}

/**
 * Confirms the password again, with a code where one is wanted; for ten minutes this session may do what
 * requires it (api.md).
 */
export async function confirmPassword(password: string, code?: string): Promise<void> {
  await call(confirmPasswordCall, { password, code }, { context: UNMENDED });
}
