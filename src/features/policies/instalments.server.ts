import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policyInstalments } from '#db/schema/index.ts';
import { INSTALMENT_DAYS } from '#domain/policies/renewals.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { policyDetailOf } from './detail/detail.server.ts';
import type { PolicyInput } from './enter/enter.ts';
import { recordPaymentCall } from './instalments.ts';
import { canKeepPolicies } from './permissions.ts';
import {
  listInstalments,
  requirePolicy,
  type StoredInstalment,
  updatePolicy,
} from './policies.server.ts';
import { POLICY_ERRORS, POLICY_REPLIES } from './policies.words.ts';
import { withdrawTexts, withdrawTextsForNow } from './remind/withdraw.server.ts';

type NewInstalment = typeof policyInstalments.$inferInsert;

async function insertInstalments(tx: Transaction, rows: NewInstalment[]): Promise<void> {
  if (rows.length > 0) await tx.insert(policyInstalments).values(rows);
}

async function changeInstalment(
  tx: Transaction,
  id: number,
  change: { dueOn: string; amountRial: number; textOn: string | null },
): Promise<void> {
  await tx.update(policyInstalments).set(change).where(eq(policyInstalments.id, id));
}

async function deleteInstalments(tx: Transaction, ids: readonly number[]): Promise<void> {
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
  permit(canKeepPolicies(actor));
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
    await recordAudit(ctx.db, actor.id, 'policy.instalment_paid', id, { after });
  });
  ctx.changed();
}

/** Instalments paid to the insurer. */
export const instalmentRoutes = routes('policies', (serve) => {
  serve(
    recordPaymentCall,
    { access: 'staff', summary: 'Note that an instalment was paid', says: POLICY_REPLIES.paid },
    async ({ ctx, actor, params: { id, instalment }, body }) => {
      await recordPayment(ctx, actor, { id, instalment, paidOn: body.paid_on });
      return policyDetailOf(ctx, actor, id);
    },
  );
});

type Plan = PolicyInput['instalments'];

const dayToTell = (dueOn: string): string => addDays(dueOn, -INSTALMENT_DAYS);

/** The day of its reminder; null where that day has passed: a missed reminder is not sent later. */
function textDay(dueOn: string, today: string): string | null {
  const day = dayToTell(dueOn);
  return day >= today ? day : null;
}

const asRow = ({ due_on, amount_rial }: Plan[number], today: string) => ({
  dueOn: due_on,
  amountRial: amount_rial,
  textOn: textDay(due_on, today),
});

/** Stores the instalments of a new policy. */
export const enterPlan = (
  tx: Transaction,
  policyId: number,
  plan: Plan,
  today: string,
): Promise<void> =>
  insertInstalments(
    tx,
    plan.map((one) => ({ policyId, ...asRow(one, today) })),
  );

const isSame = (row: StoredInstalment, { due_on, amount_rial }: Plan[number]): boolean =>
  row.dueOn === due_on && row.amountRial === amount_rial;

/** A plan that replaces another one. */
type Change = { policyId: number; plan: Plan; today: string };

/**
 * Replaces the instalments of a locked policy; answers whether any changed. 422 where a paid one would change
 * or be removed, or an id is none of the policy's.
 */
export async function changePlan(
  ctx: InTransaction,
  { policyId, plan, today }: Change,
): Promise<boolean> {
  const before = await listInstalments(ctx.db, policyId);
  const byId = new Map(before.map((row) => [row.id, row]));
  const remaining = new Set(plan.flatMap(({ id }) => id ?? []));
  for (const id of remaining) {
    if (!byId.has(id)) throw invalidField('instalments', POLICY_ERRORS.instalments);
  }
  const changed = plan.filter((one) => {
    const row = one.id === undefined ? undefined : byId.get(one.id);
    return row !== undefined && !isSame(row, one);
  });
  const gone = before.filter(({ id }) => !remaining.has(id));
  const touched = [...gone, ...changed.flatMap(({ id }) => byId.get(id ?? 0) ?? [])];
  if (touched.some(({ paidOn }) => paidOn !== null)) {
    throw invalidField('instalments', POLICY_ERRORS.paidInstalment);
  }
  const taken = await withdrawTextsForNow(
    ctx,
    policyId,
    touched.map(({ id }) => id),
  );
  const toTell = new Set(taken.map(({ instalmentId }) => instalmentId));
  const added = plan.filter(({ id }) => id === undefined);
  await deleteInstalments(
    ctx.db,
    gone.map(({ id }) => id),
  );
  for (const one of changed) {
    const { id = 0 } = one;
    await changeInstalment(ctx.db, id, {
      ...asRow(one, today),
      // A withdrawn text is planned again with the new values, though its day has passed.
      ...(toTell.has(id) && { textOn: dayToTell(one.due_on) }),
    });
  }
  await enterPlan(ctx.db, policyId, added, today);
  return gone.length + changed.length + added.length > 0;
}
