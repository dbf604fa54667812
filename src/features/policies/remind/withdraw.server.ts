/** Withdraws waiting texts of a policy after a change. */
import { cancelQueued } from '#features/sms/sms.server.ts';
import type { InTransaction } from '#kit/context.ts';
import {
  forgetTexts,
  listWaitingTexts,
  type WaitingText,
  type Which,
} from './remind.data.server.ts';

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
