/** For a colleague who lost both the phone and the recovery codes. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { removeSecondFactor } from '#features/auth/second-factor/second-factor.server.ts';
import { endSessionsOf, requireConfirmed } from '#features/auth/session/session.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { lockUsers } from './access/access.server.ts';
import { canResetSecondFactor, canViewUser } from './permissions.ts';
import { USER_ERRORS } from './users.ts';

/**
 * Deletes another user's second factor, ends their sessions (answers how many) and notifies them by text;
 * requires the caller's own password again. 403 for the caller's own, 404 for no such user, 409 where
 * there is none.
 */
export async function resetSecondFactor(ctx: Context, actor: Actor, id: number): Promise<number> {
  const { ended, posted } = await transaction(ctx, async (ctx) => {
    const locked = await lockUsers(ctx.db, [actor.id, id]);
    const self = locked.get(actor.id);
    if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
    const target = locked.get(id);
    if (!target || !canViewUser(actor, target)) throw new AppError('not_found');
    if (actor.id === id) {
      throw new AppError('forbidden', { code: 'own_account', message: USER_ERRORS.ownAccount });
    }
    if (!canResetSecondFactor(actor, target)) throw new AppError('forbidden');
    await requireConfirmed(ctx, actor);
    if (!(await removeSecondFactor(ctx, id))) {
      const message = USER_ERRORS.noSecondFactor;
      throw conflict('second_factor_not_enabled', message);
    }
    const ended = await endSessionsOf(ctx, id);
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'user.second_factor_reset',
      subject: { type: 'user', id },
      before: { sessions: ended },
    });
    const params = { time: formatJalaliDateTime(ctx.now()) };
    const text = { to: target.phoneNumber, template: 'second-factor-reset' as const, params };
    return { ended, posted: await enqueueText(ctx, text) };
  });
  dispatchText(ctx, posted);
  return ended;
}
