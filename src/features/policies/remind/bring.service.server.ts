import type { Transaction } from '#db/client.ts';
import { isNoPhone } from '#domain/erasure.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import type { StopCodes } from '../stop/service.server.ts';

/** One round of reminders, while the office is open. */
export type Round = { at: Date; today: string; hours: OfficeHours };

/**
 * `queued`: it is in the outbox. `over`: there is nothing to send. `later`: the number has reached its limit
 * for now.
 */
export type Outcome = { queued: QueuedText } | 'over' | 'later';

type Dependencies = { sms: Pick<SmsService, 'enqueue' | 'hasRoom'>; codes: StopCodes };

/**
 * `words`: makes the text from the code of the link that stops reminders. `note`: stores that it was queued.
 */
type Brought = {
  to: string;
  at: Date;
  words: (code: string) => OutgoingText;
  note: (smsId: number) => Promise<void>;
};

/** Enqueues a reminder, in the transaction that has its row locked. */
export function createBringing({ sms, codes }: Dependencies) {
  /**
   * Enqueues a text, unless its number has stopped reminders or reached its limit; the number stays locked.
   */
  return async function bring(tx: Transaction, { to, at, words, note }: Brought): Promise<Outcome> {
    // A holder without a phone number cannot be reminded.
    if (isNoPhone(to)) return 'over';
    const number = await codes.lock(tx, to, at);
    if (number.stoppedAt !== null) return 'over';
    if (!(await sms.hasRoom(tx, to))) return 'later';
    const queued = await sms.enqueue(tx, words(number.code));
    if (queued === null) return 'later';
    await note(queued.id);
    return { queued };
  };
}

export type Bring = ReturnType<typeof createBringing>;
