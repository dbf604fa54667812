import type { Actor } from '#domain/roles.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { updatePolicy } from '../data.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { withdrawTexts } from '../remind/withdraw.service.server.ts';
import { requirePolicy } from '../terms.service.server.ts';
import { POLICY_ERRORS } from '../texts.ts';

/** Ends a policy before its time. 404 for none, 409 for one that does not run any more. */
export async function cancelPolicy(
  ctx: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  await transaction(ctx, async (ctx) => {
    const { status } = await requirePolicy(ctx.db, id);
    if (status !== 'active') {
      const message =
        status === 'cancelled' ? POLICY_ERRORS.cancelledBefore : POLICY_ERRORS.notActive;
      throw conflict(status, message);
    }
    await updatePolicy(ctx.db, id, {
      status: 'cancelled',
      cancelledAt: ctx.now(),
      cancelReason: reason,
    });
    await withdrawTexts(ctx, id, 'all');
    await recordPolicy(ctx.db, {
      actorId: actor.id,
      action: 'policy.cancelled',
      id,
      before: { policy_status: status },
      after: { reason },
    });
  });
  ctx.changed();
}
