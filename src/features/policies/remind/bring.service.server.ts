import type { Transaction } from '#db/client.ts';
import { isNoPhone } from '#domain/erasure.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import type { QueuedText, SmsService } from '#features/sms/service.server.ts';
import type { StopCodes } from '../stop/service.server.ts';

/** What is left of today's work where the office is open. */
export type Round = { at: Date; today: string; hours: OfficeHours };

/** `queued`: it is in the outbox. `over`: there is nothing to send. `later`: the number has had its share for now. */
export type Outcome = { queued: QueuedText } | 'over' | 'later';

type Dependencies = { sms: Pick<SmsService, 'enqueue' | 'hasRoom'>; codes: StopCodes };

/** `words`: the text, by the code of the link that stops reminders. `note`: keeps that it was brought. */
type Brought = {
  to: string;
  at: Date;
  words: (code: string) => OutgoingText;
  note: (smsId: number) => Promise<void>;
};

/** How a reminder comes into the outbox, in the transaction of whoever holds the row that it is about. */
export function createBringing({ sms, codes }: Dependencies) {
  /** Puts a text into the outbox, unless its number wants none or has had its share; the number stays locked. */
  return async function bring(tx: Transaction, { to, at, words, note }: Brought): Promise<Outcome> {
    // Of a holder without a number nobody can be reminded.
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
