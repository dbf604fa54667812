/** Making an account, and getting back into one, by one-time code. */

import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#features/audit/audit.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import type { OutgoingText } from '#features/sms/sms.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { findUserByPhone, insertUser, updatePasswordHash } from './auth.server.ts';
import { OTP_ERRORS, OTP_REPLIES } from './auth.words.ts';
import { consumeGrant, findGrant, type GrantClaim } from './one-time-code/grant.server.ts';
import {
  hashGrant,
  resendCode,
  startCode,
  verifyCode,
} from './one-time-code/one-time-code.server.ts';
import {
  GRANT_COOKIE,
  GRANT_LIFETIME,
  NEXT_STEPS,
  type OtpPurpose,
  type RegisterInput,
  type ResendInput,
  registerCall,
  requestResetCall,
  resendRegistrationCall,
  verifyCodeCall,
} from './one-time-code/one-time-code.ts';
import type { ResetPasswordInput, SetPasswordInput } from './password/password.ts';
import { passwordsOf, turnsOf } from './password/queues.server.ts';
import { assertStrong } from './password/strength.server.ts';
import { resetPasswordCall, setPasswordCall } from './register.ts';
import { forgetDevicesOf, rememberDevice } from './session/device.server.ts';
import { DEVICE_COOKIE } from './session/device.ts';
import { deleteSessionsOf, startSession } from './session/session.server.ts';
import { forgetAllLoginAttempts } from './sign-in/attempts.server.ts';
import type { Caller } from './sign-in/caller.ts';
import { DEVICE } from './sign-in/sign-in.routes.server.ts';
import { presentUser } from './user-view.server.ts';

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
    await recordAudit(ctx.db, user.id, 'user.registered', user.id, { after: { role } });
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
    await recordAudit(ctx.db, user.id, 'user.password_reset', user.id);
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

/** For the account routes and for the pages whose forms work without scripts. */
export const GRANT = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const keepGrant = (reply: FastifyReply, token: string) =>
  reply.setCookie(GRANT_COOKIE, token, { ...GRANT, maxAge: GRANT_LIFETIME });
const dropGrant = (reply: FastifyReply) =>
  reply.setCookie(GRANT_COOKIE, '', { ...GRANT, maxAge: 0 });
const grantOf = (request: FastifyRequest) => request.cookies[GRANT_COOKIE] ?? null;

export const registrationRoutes = routes('accounts', async (serve, app) => {
  await app.register(cookie);
  // Replies here are personal, with or without a token.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(
    registerCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'Ask for a code to make an account',
      description:
        'The reply is the same whether or not the number has an account. Within a minute of the last code no other is sent: the seconds left are answered.',
      says: OTP_REPLIES.codeSent,
    },
    ({ ctx, body, request }) => register(ctx, body, request.caller()),
  );

  serve(
    requestResetCall,
    {
      access: 'anyone',
      summary: 'Ask for a code to set a new password',
      says: OTP_REPLIES.codeSent,
    },
    ({ ctx, body, request }) => requestReset(ctx, body.phone_number, request.caller()),
  );

  serve(
    resendRegistrationCall,
    {
      access: 'anyone',
      summary: 'Ask for another code; 422 `otp_cooldown` within a minute',
      says: OTP_REPLIES.codeSent,
    },
    ({ ctx, body, request }) => resendRegistration(ctx, body, request.caller()),
  );

  serve(
    verifyCodeCall,
    {
      access: 'anyone',
      summary: 'Trade a code for the right to set a password (cookie `auth_grant`)',
      says: OTP_REPLIES.verified,
    },
    async ({ ctx, body, request, reply }) => {
      const { purpose, token, names } = await verifyCode(ctx, body, request.caller());
      keepGrant(reply, token);
      return {
        purpose,
        next: NEXT_STEPS[purpose],
        ...(names && { first_name: names.firstName, last_name: names.lastName }),
      };
    },
  );

  serve(
    setPasswordCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'Make the account whose number was verified; needs the cookie `auth_grant`',
      description:
        'Names are those that the owner of the code confirms; else the first ones given.',
      says: OTP_REPLIES.registered,
    },
    async ({ ctx, body, request, reply }) => {
      const { user, token, expiresAt, device } = await setPassword(
        ctx,
        body,
        grantOf(request),
        request.caller(),
      );
      dropGrant(reply);
      reply.setCookie(DEVICE_COOKIE, device, DEVICE);
      return { user, token, expires_at: expiresAt.toISOString() };
    },
  );

  serve(
    resetPasswordCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'Set a new password for a verified number; needs the cookie `auth_grant`',
      says: OTP_REPLIES.passwordReset,
    },
    async ({ ctx, body, request, reply }) => {
      await resetPassword(ctx, body, grantOf(request), request.caller());
      dropGrant(reply);
      return null;
    },
  );
});
