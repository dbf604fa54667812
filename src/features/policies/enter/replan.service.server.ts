import type { Transaction } from '#db/client.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import type { StoredPolicy } from '../data.server.ts';
import type { Withdrawing } from '../remind/withdraw.service.server.ts';
import { isRequestClosed } from './data.server.ts';

/** What was planned by a policy that is put right is planned by what it says now. */
export function createReplanning({ texts }: { texts: Withdrawing }) {
  /** What waits is not sent to a number that it is not for any more, nor says a day that it is not. */
  async function withdrawWrong(tx: Transaction, row: StoredPolicy, next: StoredPolicy) {
    if (next.holderPhone !== row.holderPhone) await texts.withdrawForNow(tx, row.id, 'all');
    else if (next.endsOn !== row.endsOn) await texts.withdrawForNow(tx, row.id, 'end');
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
    await withdrawWrong(tx, row, next);
    if (next.endsOn === row.endsOn) return next;
    const renewalId = await renewalAfter(tx, row, next);
    return { ...next, renewalId, nextTextOn: nextReminder(next.endsOn, today) };
  };
}

export type Replan = ReturnType<typeof createReplanning>;
