import type { Transaction } from '#db/client.ts';
import { INSTALMENT_DAYS } from '#domain/policies/renewals.ts';
import type { InTransaction } from '#kit/context.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { invalidField } from '#lib/http/errors.ts';
import type { PolicyInput } from './enter/enter.ts';
import { changeInstalment, deleteInstalments, insertInstalments } from './instalments.server.ts';
import { listInstalments, type StoredInstalment } from './policies.server.ts';
import { POLICY_ERRORS } from './policies.words.ts';
import { withdrawTextsForNow } from './remind/withdraw.server.ts';

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
  const kept = new Set(plan.flatMap(({ id }) => id ?? []));
  for (const id of kept) {
    if (!byId.has(id)) throw invalidField('instalments', POLICY_ERRORS.instalments);
  }
  const changed = plan.filter((one) => {
    const row = one.id === undefined ? undefined : byId.get(one.id);
    return row !== undefined && !isSame(row, one);
  });
  const gone = before.filter(({ id }) => !kept.has(id));
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
