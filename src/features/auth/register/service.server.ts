/** Making an account, and getting back into one, by one-time code. */

import { recordAudit } from '#features/audit/service.server.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import { dispatchText, enqueueText } from '#features/sms/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { findUserByPhone, insertUser, updatePasswordHash } from '../data.server.ts';
import type { OtpPurpose, RegisterInput, ResendInput } from '../one-time-code/contract.ts';
import { consumeGrant, findGrant, type GrantClaim } from '../one-time-code/grant.data.server.ts';
import { hashGrant, resendCode, startCode } from '../one-time-code/service.server.ts';
import type { ResetPasswordInput, SetPasswordInput } from '../password/contract.ts';
import { passwordsOf, turnsOf } from '../password/queues.service.server.ts';
import { assertStrong } from '../password/strength.service.server.ts';
import { deleteSessionsOf } from '../session/data.server.ts';
import { forgetDevicesOf } from '../session/device.data.server.ts';
import { rememberDevice } from '../session/device.service.server.ts';
import { startSession } from '../session/service.server.ts';
import { forgetAllLoginAttempts } from '../sign-in/attempts.data.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { OTP_ERRORS } from '../texts.ts';
import { presentUser } from '../user-view.service.server.ts';

/** Notifies the owner whenever the account's password changes, so that a thief cannot change it unseen. */
export function passwordChangedText(to: string, at: Date): OutgoingText {
  return { to, template: 'password-changed', params: { time: formatJalaliDateTime(at) } };
}

/** The caller's claim from the cookie, and the matching grant. 403 where none matches. */
async function requireGrant(
  ctx: Context,
  token: string | null,
  phoneNumber: string,
  purpose: OtpPurpose,
) {
  const claim: GrantClaim = { tokenHash: hashGrant(token ?? ''), phoneNumber, purpose };
  const grant = await findGrant(ctx.db, claim, ctx.now());
  if (!grant) throw grantRequired();
  return { claim, grant };
}

export const register = (ctx: Context, input: RegisterInput, caller: Caller) =>
  startCode(ctx, {
    phoneNumber: input.phone_number,
    purpose: 'register',
    names: { firstName: input.first_name, lastName: input.last_name },
    caller,
  });

export const requestReset = (ctx: Context, phoneNumber: string, caller: Caller) =>
  startCode(ctx, { phoneNumber, purpose: 'reset', names: null, caller });

export const resendRegistration = (
  ctx: Context,
  { phone_number: phoneNumber, purpose }: ResendInput,
  caller: Caller,
) => resendCode(ctx, { phoneNumber, purpose, names: null, caller });

/**
 * Makes the account and signs it in. It gets the names that the owner of the code confirms, as another
 * person may have begun the registration; else those the code was sent with. 403 without a matching
 * grant, 422 for a weak password (the grant stays valid), 409 when the number got its account meanwhile.
 */
export async function setPassword(
  ctx: Context,
  input: SetPasswordInput,
  grantToken: string | null,
  caller: Caller,
) {
  const { phone_number: phoneNumber, password } = input;
  const { claim, grant } = await requireGrant(ctx, grantToken, phoneNumber, 'register');
  const firstName = input.first_name ?? grant.firstName;
  const lastName = input.last_name ?? grant.lastName;
  if (!firstName || !lastName) throw grantRequired();
  assertStrong(password, phoneNumber, [firstName, lastName]);
  const passwordHash = await turnsOf(ctx)(caller.address, () => passwordsOf(ctx).hash(password));
  return transaction(ctx, async (ctx) => {
    if (!(await consumeGrant(ctx.db, claim, ctx.now()))) throw grantRequired();
    const role = 'customer' as const;
    const user = await insertUser(ctx.db, { phoneNumber, passwordHash, firstName, lastName, role });
    if (!user) throw new AppError('conflict', { message: OTP_ERRORS.accountExists });
    await recordAudit(ctx.db, {
      actorId: user.id,
      action: 'user.registered',
      subject: { type: 'user', id: user.id },
      after: { role },
    });
    const session = await startSession(ctx, user.id, false, caller.userAgent);
    const device = await rememberDevice(ctx, user.id, caller.device);
    return { user: presentUser(user), ...session, device };
  });
}

/** Sets a new password, ends every session of the account and notifies its owner. Errors as above. */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  grantToken: string | null,
  caller: Caller,
): Promise<void> {
  const { phone_number: phoneNumber, password } = input;
  const { claim } = await requireGrant(ctx, grantToken, phoneNumber, 'reset');
  const user = await findUserByPhone(ctx.db, phoneNumber);
  if (!user?.isActive) throw grantRequired();
  assertStrong(password, phoneNumber, [user.firstName, user.lastName]);
  const passwordHash = await turnsOf(ctx)(caller.address, () => passwordsOf(ctx).hash(password));
  const notice = await transaction(ctx, async (ctx) => {
    if (!(await consumeGrant(ctx.db, claim, ctx.now()))) throw grantRequired();
    await updatePasswordHash(ctx.db, user.id, passwordHash);
    await deleteSessionsOf(ctx.db, user.id);
    await forgetAllLoginAttempts(ctx.db, phoneNumber);
    await forgetDevicesOf(ctx.db, user.id);
    await recordAudit(ctx.db, {
      actorId: user.id,
      action: 'user.password_reset',
      subject: { type: 'user', id: user.id },
    });
    return enqueueText(ctx, passwordChangedText(phoneNumber, ctx.now()));
  });
  dispatchText(ctx, notice);
}

function grantRequired(): AppError {
  return new AppError('forbidden', {
    code: 'grant_required',
    message: OTP_ERRORS.grantRequired,
  });
}
