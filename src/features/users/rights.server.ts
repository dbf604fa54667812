/** What admins may do beyond their role. */

import type { Actor, Right } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { withdrawUnlessWriter } from '#features/content/publish/withdraw.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { lockUsers, updateAccess } from './access/access.server.ts';
import { canGiveRights } from './permissions.ts';
import { type RightsInput, USER_ERRORS } from './users.ts';

/**
 * Sets an admin's rights to exactly those listed, from the next call on and on every process. Requires
 * the password again. 422 for a user who is no admin, 404 for no such user.
 */
export function giveRights(
  ctx: Context,
  actor: Actor,
  id: number,
  { rights }: RightsInput,
): Promise<{ rights: Right[] }> {
  if (!canGiveRights(actor)) throw new AppError('forbidden');
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
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'user.rights_changed',
      subject: { type: 'user', id },
      before: { rights: target.rights },
      after: { rights: wanted },
    });
    return { rights: wanted };
  });
}
