import type { Transaction } from '#db/client.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { StoredPolicy } from '../data.server.ts';
import { planInstalmentText, type WaitingText } from '../remind/data.server.ts';
import type { Withdrawing } from '../remind/withdraw.service.server.ts';
import { isRequestClosed } from './data.server.ts';

/** What each text of a policy says, or is sent by. */
const SAID_IN_ALL = ['holderPhone', 'holderName', 'line', 'number'] as const;

/** What was planned by a policy that is put right is planned by what it says now. */
export function createReplanning({ texts }: { texts: Withdrawing }) {
  /** What waits is not sent to a number that it is not for any more, nor says a name, a number or a day that is not so. */
  async function withdrawWrong(tx: Transaction, row: StoredPolicy, next: StoredPolicy) {
    if (SAID_IN_ALL.some((field) => next[field] !== row[field])) {
      return texts.withdrawForNow(tx, row.id, 'all');
    }
    return next.endsOn === row.endsOn ? [] : texts.withdrawForNow(tx, row.id, 'end');
  }

  /** Texts of instalments that were taken back are brought again, as they are right now. */
  async function bringInstalmentsAgain(tx: Transaction, taken: readonly WaitingText[]) {
    for (const { instalmentId, aboutOn, daysBefore } of taken) {
      if (instalmentId === 0) continue;
      await planInstalmentText(tx, instalmentId, addDays(aboutOn, -daysBefore));
    }
  }

  /** The day for which the next text of the last day is meant: what was taken back is not left out. */
  function nextTextOf(planned: string, endsOn: string, taken: readonly WaitingText[]): string {
    const again = taken
      .filter(({ instalmentId }) => instalmentId === 0)
      .map(({ daysBefore }) => addDays(endsOn, -daysBefore));
    return [planned, ...again].sort()[0] ?? planned;
  }

  /**
   * The request for the renewal of a term that was put right: one that was closed, while a day was meant that comes
   * later after all, is followed by another.
   */
  async function renewalAfter(tx: Transaction, row: StoredPolicy, next: StoredPolicy) {
    const { renewalId } = row;
    const isOutlived = renewalId !== null && next.endsOn > row.endsOn;
    return isOutlived && (await isRequestClosed(tx, renewalId)) ? null : renewalId;
  }

  /** A locked row as it is to be stored, with its reminders and its request; takes back the texts that wait. */
  return async function replan(
    tx: Transaction,
    row: StoredPolicy,
    next: StoredPolicy,
    today: string,
  ): Promise<StoredPolicy> {
    const taken = await withdrawWrong(tx, row, next);
    await bringInstalmentsAgain(tx, taken);
    const isMoved = next.endsOn !== row.endsOn;
    const planned = isMoved ? nextReminder(next.endsOn, today) : next.nextTextOn;
    const nextTextOn = nextTextOf(planned, next.endsOn, taken);
    const renewalId = isMoved ? await renewalAfter(tx, row, next) : next.renewalId;
    return { ...next, renewalId, nextTextOn };
  };
}

export type Replan = ReturnType<typeof createReplanning>;
