/** One user with what staff need to know before changing the account. */

import { type Actor, isStaff } from '#domain/roles.ts';
import { recordRead } from '#features/audit/audit.server.ts';
import { findUserById } from '#features/auth/auth.server.ts';
import { UNUSABLE_PASSWORD_HASH } from '#features/auth/password/password.ts';
import { canHaveSecondFactor } from '#features/auth/permissions.ts';
import { isSecondFactorEnabled } from '#features/auth/second-factor/second-factor.server.ts';
import { sessionsOf } from '#features/auth/session/session.server.ts';
import { presentUser } from '#features/auth/user-view.server.ts';
import { findLeave } from '#features/duty/leave.server.ts';
import { requestsByUser } from '#features/worklists/by-user.server.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { canViewUser } from '../permissions.ts';
import { type UserAudit, type UserDetail, userAudit, userSession } from '../users.ts';
import { countHeldRequests, hasOtherSuperAdmin, listUserAudit } from './detail.data.server.ts';

const REQUESTS_SHOWN = 20;
const AUDIT_SHOWN = 20;

type AuditRow = Awaited<ReturnType<typeof listUserAudit>>[number];

const nameOf = (person: { firstName: string; lastName: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}`.trim();

function presentAudit({ row, actor, subject }: AuditRow): UserAudit {
  return {
    ...present(userAudit, row),
    actor: actor && { id: actor.id, name: nameOf(actor) ?? '' },
    subject: { type: row.subjectType, id: row.subjectId, name: nameOf(subject) },
  };
}

/**
 * 404 for an unknown id, and for a user that the caller may not know of: for an admin, all staff. Reading
 * another person's profile is audited first; 503 when that fails.
 */
export async function userDetailOf(ctx: Context, actor: Actor, id: number): Promise<UserDetail> {
  const user = await findUserById(ctx.db, id);
  if (!user || !canViewUser(actor, user)) throw new AppError('not_found');
  if (user.id !== actor.id) {
    await recordRead(ctx.db, actor.id, 'user.viewed', id);
  }
  const isSuperAdmin = user.role === 'super_admin' && user.isActive;
  const live = await sessionsOf(ctx, id);
  const audit = await listUserAudit(ctx.db, id, actor, AUDIT_SHOWN);
  return {
    user: presentUser(user),
    customer_id: user.customerId,
    rights: user.rights,
    is_erased: user.erasedAt !== null,
    awaits_password: user.erasedAt === null && user.passwordHash === UNUSABLE_PASSWORD_HASH,
    second_factor: canHaveSecondFactor(user) && (await isSecondFactorEnabled(ctx, id)),
    is_last_super_admin: isSuperAdmin && !(await hasOtherSuperAdmin(ctx.db, id)),
    open_requests: await countHeldRequests(ctx.db, id, actor),
    requests: await requestsByUser(ctx, actor, user, REQUESTS_SHOWN),
    sessions: live.map((session) => present(userSession, session)),
    leave: isStaff(user.role) ? await findLeave(ctx.db, id, isoDateInTehran(ctx.now())) : null,
    audit: audit.map(presentAudit),
  };
}
