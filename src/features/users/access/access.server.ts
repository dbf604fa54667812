/** What staff do to other users' accounts; each change is audited in its own transaction. */

import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type UserRow, users } from '#db/schema/index.ts';
import { nameInText } from '#domain/name-in-text.ts';
import { kindsHiddenFrom } from '#domain/requests.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { findUserById } from '#features/auth/auth.server.ts';
import type { UserView } from '#features/auth/auth.ts';
import { resendCode } from '#features/auth/one-time-code/one-time-code.server.ts';
import { UNUSABLE_PASSWORD_HASH } from '#features/auth/password/password.ts';
import { removeSecondFactor } from '#features/auth/second-factor/second-factor.server.ts';
import { endSessionsOf, requireConfirmed } from '#features/auth/session/session.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { presentUser } from '#features/auth/user-view.server.ts';
import { withdrawUnlessWriter } from '#features/content/publish/withdraw.server.ts';
import { releaseAll } from '#features/handling/assign.server.ts';
import { findStaff } from '#features/people/people.server.ts';
import { forgetAnswersTo } from '#features/policies/import/forget.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError, conflict, invalidField, permit as requestPermission } from '#lib/http/errors.ts';
import { HAND_OVER_ERRORS, HAND_OVER_KINDS, type HandedOver } from '../hand-over/hand-over.ts';
import { moveAll } from '../hand-over/move.server.ts';
import {
  canChangeRole,
  canHandOver,
  canInviteStaff,
  canManageAccess,
  canViewUser,
} from '../permissions.ts';
import {
  type ChangedUser,
  type InvitedRole,
  type InviteInput,
  type LeavingInput,
  type RoleInput,
  type StatusInput,
  USER_ERRORS,
} from '../users.ts';

/**
 * Locks the rows of these users until the transaction ends and answers those that exist. Always in the order
 * of their ids, so that two calls that lock each other's rows wait instead of deadlocking.
 */
export async function lockUsers(
  tx: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserRow>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes role, activity or rights of a locked user. */
export async function updateAccess(
  tx: Queryable,
  id: number,
  access: Partial<Pick<UserRow, 'role' | 'isActive' | 'rights' | 'staffSince'>>,
  now: Date,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...access, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('the row was locked a moment ago');
  return row;
}

/** Makes an account that cannot sign in yet; null when the number has one already. */
async function insertInvited(
  tx: Queryable,
  person: { firstName: string; lastName: string; phoneNumber: string; role: InvitedRole },
  now: Date,
): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values({
      ...person,
      passwordHash: UNUSABLE_PASSWORD_HASH,
      staffSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

type May = (actor: Actor, target: UserRow) => boolean;

function permit(actor: Actor, target: UserRow | null | undefined, may: May): UserRow {
  if (!target || !canViewUser(actor, target)) throw new AppError('not_found');
  if (may(actor, target)) return target;
  if (actor.id !== target.id) throw new AppError('forbidden');
  throw new AppError('forbidden', { code: 'own_account', message: USER_ERRORS.ownAccount });
}

/**
 * Locks the target and the caller: of two super-admins who remove each other the second waits here, finds
 * their own role gone, and is rejected. So one always remains. `others` are locked with them, in the same order.
 */
async function lockTarget(
  ctx: InTransaction,
  actor: Actor,
  id: number,
  may: May,
  others: readonly number[] = [],
): Promise<UserRow> {
  const locked = await lockUsers(ctx.db, [actor.id, id, ...others]);
  const self = locked.get(actor.id);
  if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
  const target = permit(actor, locked.get(id), may);
  if (target.erasedAt === null) return target;
  throw conflict('erased', USER_ERRORS.erased);
}

/** Writes a changed access, ends the sessions, and releases the requests of a user who leaves the staff. */
async function change(
  ctx: InTransaction,
  actor: Actor,
  target: UserRow,
  access: { role: UserRow['role']; isActive: boolean },
): Promise<ChangedUser> {
  // Rights belong to the role they were given to.
  const rights = access.role === target.role ? target.rights : [];
  const staffSince = isStaff(access.role) ? sinceOf(ctx, target) : null;
  const at = ctx.now();
  const user = await updateAccess(ctx.db, target.id, { ...access, rights, staffSince }, at);
  await withdrawUnlessWriter(ctx.db, user.id, { actorId: actor.id, at });
  if (!(isStaff(user.role) && user.isActive)) await forgetAnswersTo(ctx.db, user.id);
  // A customer must not have a second factor, as a customer could not remove it.
  if (!isStaff(user.role)) await removeSecondFactor(ctx, user.id);
  return {
    user: presentUser(user),
    ended_sessions: await endSessionsOf(ctx, user.id),
    released_requests: await released(ctx, actor, target, user),
    handed_over: null,
  };
}

/**
 * A user who leaves the staff releases all requests; one with a lower role releases those they no longer
 * see.
 */
async function released(ctx: InTransaction, actor: Actor, target: UserRow, user: UserRow) {
  if (!(isStaff(target.role) && target.isActive)) return 0;
  if (!(isStaff(user.role) && user.isActive)) return releaseAll(ctx, user.id, actor.id);
  const hidden = kindsHiddenFrom(user.role);
  return hidden.length > 0 ? releaseAll(ctx, user.id, actor.id, hidden) : 0;
}

const sinceOf = (ctx: Context, target: UserRow): Date | null =>
  isStaff(target.role) ? target.staffSince : ctx.now();

const unchanged = (target: UserRow): ChangedUser => ({
  user: presentUser(target),
  ended_sessions: 0,
  released_requests: 0,
  handed_over: null,
});

function polled(ctx: Context, changed: ChangedUser): ChangedUser {
  if (changed.released_requests > 0 || changed.handed_over) ctx.changed();
  return changed;
}

/** Who is locked beside the user whose work goes to them. */
const heirOf = ({ hand_over: to }: LeavingInput): number[] => (to === undefined ? [] : [to]);

/** Hands the work of a locked user over to a colleague, who is locked too; null where none was named. */
async function handOverTo(
  ctx: InTransaction,
  actor: Actor,
  from: UserRow,
  { hand_over: to, what = [...HAND_OVER_KINDS] }: LeavingInput,
): Promise<HandedOver | null> {
  if (to === undefined) return null;
  requestPermission(canHandOver(actor, from.id));
  const colleague = to === from.id ? null : await findStaff(ctx, to);
  if (!colleague) throw invalidField('hand_over', HAND_OVER_ERRORS.notStaff);
  return moveAll(ctx, { actorId: actor.id, from, to: { ...colleague, isActive: true }, what });
}

/**
 * Changes the role; requires the password again. 403 for the user's own; the user's sessions end, so that
 * the old role is void at once. What the user has may go to a colleague, in the same transaction.
 */
export async function changeRole(
  ctx: Context,
  actor: Actor,
  id: number,
  { role, ...leaving }: RoleInput,
): Promise<ChangedUser> {
  const changed = await transaction(ctx, async (ctx) => {
    const target = await lockTarget(ctx, actor, id, canChangeRole, heirOf(leaving));
    await requireConfirmed(ctx, actor);
    if (target.role === role) return unchanged(target);
    const { isActive } = target;
    const handed_over = await handOverTo(ctx, actor, target, leaving);
    const outcome = { ...(await change(ctx, actor, target, { role, isActive })), handed_over };
    await recordAudit(ctx.db, actor.id, 'user.role_changed', id, {
      before: { role: target.role },
      after: { role, released_requests: outcome.released_requests },
    });
    return outcome;
  });
  return polled(ctx, changed);
}

/**
 * Activates or deactivates an account. 403 for the user's own; the sessions of a deactivated account end.
 * Only activating requires the password: deactivating has to be quick, and gives no access. The work of who is
 * deactivated may go to a colleague, in the same transaction.
 */
export async function changeStatus(
  ctx: Context,
  actor: Actor,
  id: number,
  { is_active: isActive, ...leaving }: StatusInput,
): Promise<ChangedUser> {
  const changed = await transaction(ctx, async (ctx) => {
    const target = await lockTarget(ctx, actor, id, canManageAccess, heirOf(leaving));
    if (isActive) await requireConfirmed(ctx, actor);
    if (target.isActive === isActive) return unchanged(target);
    const { role } = target;
    const handed_over = isActive ? null : await handOverTo(ctx, actor, target, leaving);
    const outcome = { ...(await change(ctx, actor, target, { role, isActive })), handed_over };
    await recordAudit(ctx.db, actor.id, isActive ? 'user.activated' : 'user.deactivated', id, {
      before: { is_active: target.isActive },
      after: { is_active: isActive, released_requests: outcome.released_requests },
    });
    return outcome;
  });
  return polled(ctx, changed);
}

/** Ends every session of a user. */
export function endSessionsOfUser(ctx: Context, actor: Actor, id: number): Promise<number> {
  return transaction(ctx, async (ctx) => {
    await lockTarget(ctx, actor, id, canManageAccess);
    const ended = await endSessionsOf(ctx, id);
    await recordAudit(ctx.db, actor.id, 'user.sessions_ended', id, {
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return ended;
  });
}

/**
 * Makes an account for a colleague, who proves the number and sets the password by the link in the text,
 * so that no other user knows it. Requires the caller's own password again, as it gives a role. 422 when
 * the number has an account.
 */
export async function inviteStaff(
  ctx: Context,
  actor: Actor,
  input: InviteInput,
): Promise<UserView> {
  if (!canInviteStaff(actor)) throw new AppError('forbidden');
  await requireConfirmed(ctx, actor);
  const { first_name: firstName, last_name: lastName, phone_number: phoneNumber, role } = input;
  const { user, posted } = await transaction(ctx, async (ctx) => {
    await lockTarget(ctx, actor, actor.id, () => true);
    const user = await insertInvited(ctx.db, { firstName, lastName, phoneNumber, role }, ctx.now());
    if (!user) throw invalidField('phone_number', USER_ERRORS.phoneTaken);
    await recordAudit(ctx.db, actor.id, 'user.invited', user.id, { after: { role } });
    const params = {
      name: nameInText(firstName, 'staff'),
      link: `${ctx.config.publicUrl}/forget-password`,
    };
    const text = { to: phoneNumber, template: 'staff-invitation' as const, params };
    return { user, posted: await enqueueText(ctx, text) };
  });
  dispatchText(ctx, posted);
  return presentUser(user);
}

/**
 * Sends the owner of an account a code for setting a new password. The limits are those of the owner's
 * own requests: 422 `otp_cooldown` within a minute, 429 beyond the others. 409 when the account is
 * inactive.
 */
export async function startPasswordReset(
  ctx: Context,
  actor: Actor,
  id: number,
  caller: Caller,
): Promise<number> {
  const target = permit(actor, await findUserById(ctx.db, id), canManageAccess);
  if (!target.isActive) {
    throw conflict('inactive', USER_ERRORS.inactive);
  }
  const sent = await resendCode(ctx, {
    phoneNumber: target.phoneNumber,
    purpose: 'reset',
    names: null,
    caller,
    isStaffs: true,
    alongside: (ctx) => recordAudit(ctx.db, actor.id, 'user.reset_started', id),
  });
  return sent.resend_after;
}
