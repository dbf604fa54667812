import type { Actor } from '#domain/roles.ts';
import { type Context, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { updatePolicy } from '../data.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { withdrawTexts } from '../remind/withdraw.service.server.ts';
import { requirePolicy } from '../terms.service.server.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { payInstalment } from './data.server.ts';

type Paid = { id: number; instalment: number; paidOn: string };

/**
 * Notes that an instalment was paid to the insurer; we take no money. 404 for none, 409 where it was noted
 * earlier, 422 for a day in the future.
 */
export async function recordPayment(
  ctx: Context,
  actor: Actor,
  { id, instalment, paidOn }: Paid,
): Promise<void> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  if (paidOn > isoDateInTehran(ctx.now())) throw invalidField('paid_on', POLICY_ERRORS.dayAhead);
  await transaction(ctx, async (ctx) => {
    await requirePolicy(ctx.db, id);
    const of = { policyId: id, id: instalment, paidOn, paidBy: actor.id };
    const isPaid = await payInstalment(ctx.db, of);
    if (isPaid === null) throw new AppError('not_found');
    if (!isPaid) {
      throw conflict('paid', POLICY_ERRORS.paidBefore);
    }
    await updatePolicy(ctx.db, id, {});
    await withdrawTexts(ctx, id, [instalment]);
    const after = { instalment, paid_on: paidOn };
    await recordPolicy(ctx.db, { actorId: actor.id, action: 'policy.instalment_paid', id, after });
  });
  ctx.changed();
}
