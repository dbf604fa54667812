import type { Transaction } from '#db/client.ts';
import { invalidField } from '#lib/http/errors.ts';
import { listInstalments, type StoredInstalment } from '../data.server.ts';
import type { PolicyInput } from '../enter/contract.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { changeInstalment, deleteInstalments, insertInstalments } from './data.server.ts';

type Plan = PolicyInput['instalments'];

const asRow = ({ due_on, amount_rial }: Plan[number]) => ({
  dueOn: due_on,
  amountRial: amount_rial,
});

/** Stores the instalments of a new policy. */
export const enterPlan = (tx: Transaction, policyId: number, plan: Plan): Promise<void> =>
  insertInstalments(
    tx,
    plan.map((one) => ({ policyId, ...asRow(one) })),
  );

const isSame = (row: StoredInstalment, { due_on, amount_rial }: Plan[number]): boolean =>
  row.dueOn === due_on && row.amountRial === amount_rial;

/**
 * Makes the instalments of a locked policy those of a plan; answers whether any changed. 422 where one that was paid
 * would change or go, or an id is none of the policy's.
 */
export async function changePlan(tx: Transaction, policyId: number, plan: Plan): Promise<boolean> {
  const before = await listInstalments(tx, policyId);
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
  const added = plan.filter(({ id }) => id === undefined);
  await deleteInstalments(
    tx,
    gone.map(({ id }) => id),
  );
  for (const one of changed) await changeInstalment(tx, one.id ?? 0, asRow(one));
  await enterPlan(tx, policyId, added);
  return gone.length + changed.length + added.length > 0;
}
