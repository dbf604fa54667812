/** What the staff do with users: the endpoints, an admin's rights, and a second factor that is lost. */
import type { Actor, Right } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { removeSecondFactor } from '#features/auth/second-factor/second-factor.server.ts';
import { endSessionsOf, requireConfirmed } from '#features/auth/session/session.server.ts';
import { withdrawUnlessWriter } from '#features/content/publish/withdraw.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import {
  changeRole,
  changeStatus,
  endSessionsOfUser,
  inviteStaff,
  lockUsers,
  startPasswordReset,
  updateAccess,
} from './access/access.server.ts';
import { userDetailOf } from './detail/detail.server.ts';
import { listUsersForStaff } from './list/list.server.ts';
import { canGiveRights, canResetSecondFactor, canViewUser } from './permissions.ts';
import {
  changeRoleCall,
  changeStatusCall,
  endSessionsOfUserCall,
  giveRightsCall,
  inviteStaffCall,
  listUsersCall,
  type RightsInput,
  resetSecondFactorCall,
  startPasswordResetCall,
  USER_ERRORS,
  USER_REPLIES,
  userDetailCall,
} from './users.ts';

/**
 * For a colleague who lost both the phone and the recovery codes: deletes their second factor, ends their
 * sessions (answers how many) and notifies them by text; requires the caller's own password again. 403 for the
 * caller's own, 404 for no such user, 409 where there is none.
 */
async function resetSecondFactor(ctx: Context, actor: Actor, id: number): Promise<number> {
  const { ended, posted } = await transaction(ctx, async (ctx) => {
    const locked = await lockUsers(ctx.db, [actor.id, id]);
    const self = locked.get(actor.id);
    if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
    const target = locked.get(id);
    if (!target || !canViewUser(actor, target)) throw new AppError('not_found');
    if (actor.id === id) {
      throw new AppError('forbidden', { code: 'own_account', message: USER_ERRORS.ownAccount });
    }
    permit(canResetSecondFactor(actor, target));
    await requireConfirmed(ctx, actor);
    if (!(await removeSecondFactor(ctx, id))) {
      const message = USER_ERRORS.noSecondFactor;
      throw conflict('second_factor_not_enabled', message);
    }
    const ended = await endSessionsOf(ctx, id);
    await recordAudit(ctx.db, actor.id, 'user.second_factor_reset', id, {
      before: { sessions: ended },
    });
    const params = { time: formatJalaliDateTime(ctx.now()) };
    const text = { to: target.phoneNumber, template: 'second-factor-reset' as const, params };
    return { ended, posted: await enqueueText(ctx, text) };
  });
  dispatchText(ctx, posted);
  return ended;
}

/**
 * Sets an admin's rights to exactly those listed, from the next call on and on every process. Requires
 * the password again. 422 for a user who is no admin, 404 for no such user.
 */
function giveRights(
  ctx: Context,
  actor: Actor,
  id: number,
  { rights }: RightsInput,
): Promise<{ rights: Right[] }> {
  permit(canGiveRights(actor));
  return transaction(ctx, async (ctx) => {
    const locked = await lockUsers(ctx.db, [actor.id, id]);
    const self = locked.get(actor.id);
    if (!self?.isActive || !canGiveRights(self)) throw new AppError('unauthenticated');
    await requireConfirmed(ctx, actor);
    const target = locked.get(id);
    if (!target) throw new AppError('not_found');
    if (target.role !== 'admin') throw invalidField('rights', USER_ERRORS.rightsOfAdmins);
    const wanted = [...new Set(rights)];
    if (wanted.toSorted().join() === target.rights.toSorted().join()) return { rights: wanted };
    const at = ctx.now();
    await updateAccess(ctx.db, id, { rights: wanted }, at);
    await withdrawUnlessWriter(ctx.db, id, { actorId: actor.id, at });
    await recordAudit(ctx.db, actor.id, 'user.rights_changed', id, {
      before: { rights: target.rights },
      after: { rights: wanted },
    });
    return { rights: wanted };
  });
}

export const userRoutes = routes('users', (serve) => {
  serve(
    listUsersCall,
    {
      access: 'staff',
      summary: 'The users; for an admin the customers',
      description:
        'Search by any part of name or number, in any digits and any ی or ک. Counted to 1000.',
      says: USER_REPLIES.list,
    },
    ({ ctx, actor, query }) => listUsersForStaff(ctx, actor, query),
  );

  serve(
    inviteStaffCall,
    {
      access: 'super-admin',
      summary: 'Make an account for a colleague, who gets a text to set the password with',
      says: USER_REPLIES.invited,
    },
    ({ ctx, actor, body }) => inviteStaff(ctx, actor, body),
  );

  serve(
    userDetailCall,
    {
      access: 'staff',
      summary: 'A user with requests, sessions and recent audit; staff is 404 to an admin',
      says: USER_REPLIES.one,
    },
    ({ ctx, actor, params: { id } }) => userDetailOf(ctx, actor, id),
  );

  serve(
    changeRoleCall,
    {
      access: 'super-admin',
      takesLong: true,
      summary: "Give a role; not one's own. The user's sessions end",
      says: USER_REPLIES.roleChanged,
    },
    ({ ctx, actor, params: { id }, body }) => changeRole(ctx, actor, id, body),
  );

  serve(
    giveRightsCall,
    {
      access: 'super-admin',
      summary: 'What an admin may do beyond the role; `content` is writing the public pages',
      says: USER_REPLIES.rightsChanged,
    },
    ({ ctx, actor, params: { id }, body }) => giveRights(ctx, actor, id, body),
  );

  serve(
    changeStatusCall,
    {
      access: 'staff',
      takesLong: true,
      summary: "Activate or deactivate; not oneself. A deactivated user's sessions end",
    },
    async ({ ctx, actor, params: { id }, body }) => {
      const { is_active: isActive } = body;
      const data = await changeStatus(ctx, actor, id, body);
      return { message: isActive ? USER_REPLIES.activated : USER_REPLIES.deactivated, data };
    },
  );

  serve(
    endSessionsOfUserCall,
    { access: 'staff', summary: 'End every session of a user', says: USER_REPLIES.sessionsEnded },
    async ({ ctx, actor, params: { id } }) => ({
      ended_sessions: await endSessionsOfUser(ctx, actor, id),
    }),
  );

  serve(
    resetSecondFactorCall,
    {
      access: 'super-admin',
      summary: "Take a colleague's second factor away; not one's own. Their sessions end",
      description: '403 `reauth_required` unless the password was given again.',
      says: USER_REPLIES.secondFactorReset,
    },
    async ({ ctx, actor, params: { id } }) => ({
      ended_sessions: await resetSecondFactor(ctx, actor, id),
    }),
  );

  serve(
    startPasswordResetCall,
    {
      access: 'staff',
      summary: 'Text the user the code to set a new password with; the limits of codes hold',
      says: USER_REPLIES.resetStarted,
    },
    async ({ ctx, actor, params: { id }, request }) => ({
      resend_after: await startPasswordReset(ctx, actor, id, request.caller()),
    }),
  );
});
