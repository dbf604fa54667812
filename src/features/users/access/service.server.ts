import type { Database, Transaction } from '#db/client.ts';
import type { UserRow } from '#db/schema/index.ts';
import { nameInText } from '#domain/name-in-text.ts';
import { kindsHiddenFrom } from '#domain/requests.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { UserView } from '#features/auth/contract.ts';
import type { Otp } from '#features/auth/one-time-code/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import { presentUser } from '#features/auth/user-view.service.server.ts';
import { withdrawUnlessWriter } from '#features/content/publish/withdraw.service.server.ts';
import type { Assignment } from '#features/handling/assign/service.server.ts';
import { forgetAnswersTo } from '#features/policies/import/forget.service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import type { ChangedUser, InviteInput, RoleInput, StatusInput } from '../contract.ts';
import { findUser } from '../detail/data.server.ts';
import { canChangeRole, canInviteStaff, canManageAccess, canViewUser } from '../permissions.ts';
import { USER_ERRORS } from '../texts.ts';
import { insertInvited, lockUsers, updateAccess } from './data.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'endAllOf' | 'requireConfirmed'>;
  otp: Pick<Otp, 'resend'>;
  sms: Pick<SmsService, 'enqueue' | 'dispatch'>;
  /** Returns the open requests of a former staff member to the queue. */
  releaseAll: Assignment['releaseAll'];
  /** Deletes an account's second factor, in the caller's transaction; false when there was none. */
  removeSecondFactor: (tx: Transaction, userId: number) => Promise<boolean>;
  /** The address of the site, without a trailing slash. */
  publicUrl: string;
  /** Called after requests were returned to the queue. */
  onChange: () => void;
};

type May = (actor: Actor, target: UserRow) => boolean;

function permit(actor: Actor, target: UserRow | null | undefined, may: May): UserRow {
  if (!target || !canViewUser(actor, target)) throw new AppError('not_found');
  if (may(actor, target)) return target;
  if (actor.id !== target.id) throw new AppError('forbidden');
  throw new AppError('forbidden', { code: 'own_account', message: USER_ERRORS.ownAccount });
}

/** What staff do to other users' accounts; each change is audited in its own transaction. */
export function createUserManagement(dependencies: Dependencies) {
  const { db, now, sessions, otp, sms, releaseAll, removeSecondFactor, publicUrl, onChange } =
    dependencies;

  /**
   * Locks the target and the caller: of two super-admins who remove each other the second waits here, finds
   * their own role gone, and is rejected. So one always remains.
   */
  async function lockTarget(tx: Transaction, actor: Actor, id: number, may: May): Promise<UserRow> {
    const locked = await lockUsers(tx, [actor.id, id]);
    const self = locked.get(actor.id);
    if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
    const target = permit(actor, locked.get(id), may);
    if (target.erasedAt === null) return target;
    throw conflict('erased', USER_ERRORS.erased);
  }

  /** Writes a changed access, ends the sessions, and releases the requests of a user who leaves the staff. */
  async function change(
    tx: Transaction,
    actor: Actor,
    target: UserRow,
    access: { role: UserRow['role']; isActive: boolean },
  ): Promise<ChangedUser> {
    // Rights belong to the role they were given to.
    const rights = access.role === target.role ? target.rights : [];
    const staffSince = isStaff(access.role) ? sinceOf(target) : null;
    const at = now();
    const user = await updateAccess(tx, target.id, { ...access, rights, staffSince }, at);
    await withdrawUnlessWriter(tx, user.id, { actorId: actor.id, at });
    if (!(isStaff(user.role) && user.isActive)) await forgetAnswersTo(tx, user.id);
    // A customer must not have a second factor, as a customer could not remove it.
    if (!isStaff(user.role)) await removeSecondFactor(tx, user.id);
    return {
      user: presentUser(user),
      ended_sessions: await sessions.endAllOf(tx, user.id),
      released_requests: await released(tx, actor, target, user),
    };
  }

  /**
   * A user who leaves the staff releases all requests; one with a lower role releases those they no longer
   * see.
   */
  async function released(tx: Transaction, actor: Actor, target: UserRow, user: UserRow) {
    if (!(isStaff(target.role) && target.isActive)) return 0;
    if (!(isStaff(user.role) && user.isActive)) return releaseAll(tx, user.id, actor.id);
    const hidden = kindsHiddenFrom(user.role);
    return hidden.length > 0 ? releaseAll(tx, user.id, actor.id, hidden) : 0;
  }

  const sinceOf = (target: UserRow): Date | null =>
    isStaff(target.role) ? target.staffSince : now();

  const unchanged = (target: UserRow): ChangedUser => ({
    user: presentUser(target),
    ended_sessions: 0,
    released_requests: 0,
  });

  function told(changed: ChangedUser): ChangedUser {
    if (changed.released_requests > 0) onChange();
    return changed;
  }

  return {
    /**
     * Changes the role; requires the password again. 403 for the user's own; the user's sessions end, so that
     * the old role is void at once.
     */
    async changeRole(actor: Actor, id: number, { role }: RoleInput): Promise<ChangedUser> {
      const changed = await db.transaction(async (tx) => {
        const target = await lockTarget(tx, actor, id, canChangeRole);
        await sessions.requireConfirmed(actor, tx);
        if (target.role === role) return unchanged(target);
        const { isActive } = target;
        const outcome = await change(tx, actor, target, { role, isActive });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.role_changed',
          subject: { type: 'user', id },
          before: { role: target.role },
          after: { role, released_requests: outcome.released_requests },
        });
        return outcome;
      });
      return told(changed);
    },

    /**
     * Activates or deactivates an account. 403 for the user's own; the sessions of a deactivated account end.
     * Only activating requires the password: deactivating has to be quick, and gives no access.
     */
    async changeStatus(
      actor: Actor,
      id: number,
      { is_active: isActive }: StatusInput,
    ): Promise<ChangedUser> {
      const changed = await db.transaction(async (tx) => {
        const target = await lockTarget(tx, actor, id, canManageAccess);
        if (isActive) await sessions.requireConfirmed(actor, tx);
        if (target.isActive === isActive) return unchanged(target);
        const { role } = target;
        const outcome = await change(tx, actor, target, { role, isActive });
        await recordAudit(tx, {
          actorId: actor.id,
          action: isActive ? 'user.activated' : 'user.deactivated',
          subject: { type: 'user', id },
          before: { is_active: target.isActive },
          after: { is_active: isActive, released_requests: outcome.released_requests },
        });
        return outcome;
      });
      return told(changed);
    },

    /** Ends every session of a user. */
    endSessions(actor: Actor, id: number): Promise<number> {
      return db.transaction(async (tx) => {
        await lockTarget(tx, actor, id, canManageAccess);
        const ended = await sessions.endAllOf(tx, id);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.sessions_ended',
          subject: { type: 'user', id },
          before: { sessions: ended },
          after: { sessions: 0 },
        });
        return ended;
      });
    },

    /**
     * Makes an account for a colleague, who proves the number and sets the password by the link in the text,
     * so that no other user knows it. Requires the caller's own password again, as it gives a role. 422 when
     * the number has an account.
     */
    async invite(actor: Actor, input: InviteInput): Promise<UserView> {
      if (!canInviteStaff(actor)) throw new AppError('forbidden');
      await sessions.requireConfirmed(actor);
      const { first_name: firstName, last_name: lastName, phone_number: phoneNumber, role } = input;
      const { user, posted } = await db.transaction(async (tx) => {
        await lockTarget(tx, actor, actor.id, () => true);
        const user = await insertInvited(tx, { firstName, lastName, phoneNumber, role }, now());
        if (!user) throw invalidField('phone_number', USER_ERRORS.phoneTaken);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.invited',
          subject: { type: 'user', id: user.id },
          after: { role },
        });
        const params = {
          name: nameInText(firstName, 'staff'),
          link: `${publicUrl}/forget-password`,
        };
        const text = { to: phoneNumber, template: 'staff-invitation' as const, params };
        return { user, posted: await sms.enqueue(tx, text) };
      });
      sms.dispatch(posted);
      return presentUser(user);
    },

    /**
     * Sends the owner of an account a code for setting a new password. The limits are those of the owner's
     * own requests: 422 `otp_cooldown` within a minute, 429 beyond the others. 409 when the account is
     * inactive.
     */
    async startReset(actor: Actor, id: number, caller: Caller): Promise<number> {
      const target = permit(actor, await findUser(db, id), canManageAccess);
      if (!target.isActive) {
        throw conflict('inactive', USER_ERRORS.inactive);
      }
      const sent = await otp.resend({
        phoneNumber: target.phoneNumber,
        purpose: 'reset',
        names: null,
        caller,
        isStaffs: true,
        alongside: (tx) =>
          recordAudit(tx, {
            actorId: actor.id,
            action: 'user.reset_started',
            subject: { type: 'user', id },
          }),
      });
      return sent.resend_after;
    },
  };
}

export type UserManagement = ReturnType<typeof createUserManagement>;
