import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from '#db/client.ts';
import { policyInstalments } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { type Context, transaction } from '#kit/context.ts';
import { serve } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { policyDetailOf } from './detail/detail.server.ts';
import { recordPaymentCall } from './instalments.ts';
import { canKeepPolicies } from './permissions.ts';
import { recordPolicy, requirePolicy, updatePolicy } from './policies.server.ts';
import { POLICY_ERRORS, POLICY_REPLIES } from './policies.words.ts';
import { withdrawTexts } from './remind/withdraw.server.ts';

type NewInstalment = typeof policyInstalments.$inferInsert;

export async function insertInstalments(tx: Transaction, rows: NewInstalment[]): Promise<void> {
  if (rows.length > 0) await tx.insert(policyInstalments).values(rows);
}

export async function changeInstalment(
  tx: Transaction,
  id: number,
  change: { dueOn: string; amountRial: number; textOn: string | null },
): Promise<void> {
  await tx.update(policyInstalments).set(change).where(eq(policyInstalments.id, id));
}

export async function deleteInstalments(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    await tx.delete(policyInstalments).where(inArray(policyInstalments.id, [...ids]));
  }
}

/**
 * Notes that an instalment was paid; null where the policy has none of that id, false where it was noted
 * earlier.
 */
async function payInstalment(
  tx: Transaction,
  {
    policyId,
    id,
    paidOn,
    paidBy,
  }: { policyId: number; id: number; paidOn: string; paidBy: number },
): Promise<boolean | null> {
  const isOne = and(eq(policyInstalments.id, id), eq(policyInstalments.policyId, policyId));
  const rows = await tx
    .update(policyInstalments)
    .set({ paidOn, paidBy })
    .where(and(isOne, isNull(policyInstalments.paidOn)))
    .returning({ id: policyInstalments.id });
  if (rows.length > 0) return true;
  return (await tx.$count(policyInstalments, isOne)) > 0 ? false : null;
}

type Paid = { id: number; instalment: number; paidOn: string };

/**
 * Notes that an instalment was paid to the insurer; we take no money. 404 for none, 409 where it was noted
 * earlier, 422 for a day in the future.
 */
async function recordPayment(
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

/** Instalments paid to the insurer. */
export const instalmentRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    recordPaymentCall,
    {
      access: 'staff',
      tag: 'policies',
      summary: 'Note that an instalment was paid',
      says: POLICY_REPLIES.paid,
    },
    async ({ ctx, actor, params: { id, instalment }, body }) => {
      await recordPayment(ctx, actor, { id, instalment, paidOn: body.paid_on });
      return policyDetailOf(ctx, actor, id);
    },
  );
};
