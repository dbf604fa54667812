import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policyInstalments } from '#db/schema/index.ts';

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
export async function payInstalment(
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
