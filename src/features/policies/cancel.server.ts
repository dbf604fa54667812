import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { conflict, permit } from '#lib/http/errors.ts';
import { cancelPolicyCall } from './cancel.ts';
import { policyDetailOf } from './detail/detail.server.ts';
import { canKeepPolicies } from './permissions.ts';
import { requirePolicy, updatePolicy } from './policies.server.ts';
import { POLICY_ERRORS, POLICY_REPLIES } from './policies.words.ts';
import { withdrawTexts } from './remind/withdraw.server.ts';

/** Ends a policy before its time. 404 for none, 409 for one that does not run any more. */
export async function cancelPolicy(
  ctx: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> {
  permit(canKeepPolicies(actor));
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
    await recordAudit(ctx.db, actor.id, 'policy.cancelled', id, {
      before: { policy_status: status },
      after: { reason },
    });
  });
  ctx.changed();
}

/** Ending a policy before its time. */
export const cancelRoutes = routes('policies', (serve) => {
  serve(
    cancelPolicyCall,
    {
      access: 'staff',
      summary: 'End a running policy before its time',
      says: POLICY_REPLIES.cancelled,
    },
    async ({ ctx, actor, params: { id }, body }) => {
      await cancelPolicy(ctx, actor, id, body.reason);
      return policyDetailOf(ctx, actor, id);
    },
  );
});
