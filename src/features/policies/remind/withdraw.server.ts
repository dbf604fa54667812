/** Withdraws waiting texts of a policy after a change. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policyTexts, smsOutbox } from '#db/schema/index.ts';
import { cancelQueued } from '#features/sms/sms.server.ts';
import type { InTransaction } from '#kit/context.ts';

/** The texts of a policy that may wait: all of them, those of some instalments, or those of its last day. */
type Which = 'all' | 'end' | readonly number[];

const isOf = (policyId: number, which: Which): SQL | undefined =>
  and(
    eq(policyTexts.policyId, policyId),
    which === 'all'
      ? undefined
      : inArray(policyTexts.instalmentId, which === 'end' ? [0] : [...which]),
  );

/** A text that waits to be sent: its id in the outbox, and which text of the policy it is. */
export type WaitingText = Pick<
  typeof policyTexts.$inferSelect,
  'smsId' | 'instalmentId' | 'aboutOn' | 'daysBefore'
>;

/** The texts of a policy that wait to be sent. */
async function listWaitingTexts(
  tx: Transaction,
  policyId: number,
  which: Which,
): Promise<WaitingText[]> {
  const { smsId, instalmentId, aboutOn, daysBefore } = policyTexts;
  return tx
    .select({ smsId, instalmentId, aboutOn, daysBefore })
    .from(policyTexts)
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId))
    .where(and(isOf(policyId, which), eq(smsOutbox.state, 'pending')));
}

/** Which of these policies have texts that wait to be sent. */
export async function havingWaitingTexts(
  tx: Transaction,
  policyIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: policyTexts.policyId })
    .from(policyTexts)
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId))
    .where(and(inArray(policyTexts.policyId, [...policyIds]), eq(smsOutbox.state, 'pending')));
  return rows.map(({ id }) => id);
}

/** Forgets texts that were never sent, so that they may be queued again. */
async function forgetTexts(tx: Transaction, smsIds: readonly number[]): Promise<void> {
  if (smsIds.length === 0) return;
  await tx.delete(policyTexts).where(inArray(policyTexts.smsId, [...smsIds]));
}

/** Withdraws waiting texts for good: the policy was cancelled or renewed, the instalment paid. */
export async function withdrawTexts(
  ctx: InTransaction,
  policyId: number,
  which: Which,
): Promise<void> {
  const waiting = await listWaitingTexts(ctx.db, policyId, which);
  for (const { smsId } of waiting) await cancelQueued(ctx, smsId);
}

/**
 * Withdraws waiting texts that are out of date, such as by another date or number. Answers them and
 * forgets that they were queued, so that they can be queued again.
 */
export async function withdrawTextsForNow(
  ctx: InTransaction,
  policyId: number,
  which: Which,
): Promise<WaitingText[]> {
  const waiting = await listWaitingTexts(ctx.db, policyId, which);
  const taken: WaitingText[] = [];
  for (const one of waiting) if (await cancelQueued(ctx, one.smsId)) taken.push(one);
  await forgetTexts(
    ctx.db,
    taken.map(({ smsId }) => smsId),
  );
  return taken;
}
