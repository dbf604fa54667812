/** Enqueues a reminder, in the transaction that has its row locked. */

import { isNoPhone } from '#domain/erasure.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import { enqueueText, hasRoomForText, type QueuedText } from '#features/sms/service.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { lockStopCode } from '../stop/service.server.ts';

/** One round of reminders, while the office is open. */
export type Round = { at: Date; today: string; hours: OfficeHours };

/**
 * `queued`: it is in the outbox. `over`: there is nothing to send. `later`: the number has reached its limit
 * for now.
 */
export type Outcome = { queued: QueuedText } | 'over' | 'later';

/**
 * `words`: makes the text from the code of the link that stops reminders. `note`: stores that it was queued.
 */
type Brought = {
  to: string;
  at: Date;
  words: (code: string) => OutgoingText;
  note: (smsId: number) => Promise<void>;
};

/**
 * Enqueues a text, unless its number has stopped reminders or reached its limit; the number stays locked.
 */
export async function bring(
  ctx: InTransaction,
  { to, at, words, note }: Brought,
): Promise<Outcome> {
  // A holder without a phone number cannot be reminded.
  if (isNoPhone(to)) return 'over';
  const number = await lockStopCode(ctx, to, at);
  if (number.stoppedAt !== null) return 'over';
  if (!(await hasRoomForText(ctx, to))) return 'later';
  const queued = await enqueueText(ctx, words(number.code));
  if (queued === null) return 'later';
  await note(queued.id);
  return { queued };
}
