/** What users do with their own account: change the password, and end sessions. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { findUserById, replacePasswordHash } from '../auth.server.ts';
import { PASSWORD_ERRORS } from '../auth.words.ts';
import type { ChangePasswordInput } from '../password/password.ts';
import { isPassword, passwordsOf, turnsOf } from '../password/queues.server.ts';
import { assertStrong } from '../password/strength.server.ts';
import { passwordChangedText } from '../register.server.ts';
import { matchCode, spendMatched } from '../second-factor/codes.server.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/replies.words.ts';
import { hasSecondFactor } from '../second-factor/second-factor.data.server.ts';
import type { ConfirmPasswordInput } from '../second-factor/second-factor.ts';
import { forgetDevicesOf } from '../session/device.server.ts';
import {
  confirmSession,
  deleteOtherSessions,
  deleteOwnSession,
  listSessions,
} from '../session/session.server.ts';
import {
  forgetAllLoginAttempts,
  forgetLoginAttempts,
  sourceOf,
} from '../sign-in/attempts.server.ts';
import { type SessionView, sessionView } from './profile.ts';

/**
 * Sets another password and ends every session but this one. 422 on `current_password` when it is wrong,
 * with the waits of signing in, as a stolen session can be used for guessing too.
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  input: ChangePasswordInput,
): Promise<void> {
  const user = await findUserById(ctx.db, actor.id);
  if (!user) throw new AppError('unauthenticated');
  assertStrong(input.password, user.phoneNumber, [user.firstName, user.lastName]);
  if (!(await isPassword(ctx, actor, user, input.current_password))) {
    throw invalidField('current_password', PASSWORD_ERRORS.wrongCurrent);
  }
  const passwordHash = await turnsOf(ctx)(`session:${actor.sessionId}`, () =>
    passwordsOf(ctx).hash(input.password),
  );
  const notice = await transaction(ctx, async (ctx) => {
    const isReplaced = await replacePasswordHash(ctx.db, user.id, user.passwordHash, passwordHash);
    // Changed elsewhere meanwhile: the password checked above is no longer the stored one.
    if (!isReplaced) throw new AppError('conflict');
    await forgetAllLoginAttempts(ctx.db, user.phoneNumber);
    await forgetDevicesOf(ctx.db, user.id);
    await deleteOtherSessions(ctx.db, user.id, actor.sessionId);
    await recordAudit(ctx.db, user.id, 'user.password_changed', user.id);
    return enqueueText(ctx, passwordChangedText(user.phoneNumber, ctx.now()));
  });
  dispatchText(ctx, notice);
}

/**
 * Confirms the password again, and uses up a code where a second factor is on, for calls that require it.
 * 422 on the one that is wrong or missing, with the waits of signing in.
 */
export async function confirmPassword(
  ctx: Context,
  actor: Actor,
  { password, code }: ConfirmPasswordInput,
): Promise<void> {
  const user = await findUserById(ctx.db, actor.id);
  if (!user) throw new AppError('unauthenticated');
  if (!(await isPassword(ctx, actor, user, password))) {
    throw invalidField('password', PASSWORD_ERRORS.wrong);
  }
  const matched = code === undefined ? null : await matchCode(ctx, user.id, code);
  await transaction(ctx, async (ctx) => {
    const isProved =
      !(await hasSecondFactor(ctx.db, user.id)) || (matched && (await spendMatched(ctx, matched)));
    if (!isProved) {
      const { wrongCode, codeWanted } = SECOND_FACTOR_ERRORS;
      throw invalidField('code', code === undefined ? codeWanted : wrongCode);
    }
    await forgetLoginAttempts(ctx.db, user.phoneNumber, sourceOf({ session: actor.sessionId }));
    await confirmSession(ctx, actor);
  });
}

/** The caller's live sessions, the last used first. */
export async function listOwnSessions(ctx: Context, actor: Actor): Promise<SessionView[]> {
  const rows = await listSessions(ctx.db, actor.id, ctx.now());
  return rows.map((row) => ({
    ...present(sessionView, row),
    current: row.id === actor.sessionId,
  }));
}

/** Ends one of the caller's own sessions; 404 for any other. */
export async function endOwnSession(ctx: Context, actor: Actor, id: number): Promise<void> {
  if (!(await deleteOwnSession(ctx.db, actor.id, id))) throw new AppError('not_found');
}
