import type { Transaction } from '#db/client.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { forgetTexts, listWaitingTexts, type WaitingText, type Which } from './data.server.ts';

/** Withdraws waiting texts of a policy after a change. */
export function createWithdrawing({ sms }: { sms: Pick<SmsService, 'cancel'> }) {
  return {
    /** Withdraws waiting texts for good: the policy was cancelled or renewed, the instalment paid. */
    async withdraw(tx: Transaction, policyId: number, which: Which): Promise<void> {
      const waiting = await listWaitingTexts(tx, policyId, which);
      for (const { smsId } of waiting) await sms.cancel(tx, smsId);
    },

    /**
     * Withdraws waiting texts that are out of date, such as by another date or number. Answers them and
     * forgets that they were queued, so that they can be queued again.
     */
    async withdrawForNow(tx: Transaction, policyId: number, which: Which): Promise<WaitingText[]> {
      const waiting = await listWaitingTexts(tx, policyId, which);
      const taken: WaitingText[] = [];
      for (const one of waiting) if (await sms.cancel(tx, one.smsId)) taken.push(one);
      await forgetTexts(
        tx,
        taken.map(({ smsId }) => smsId),
      );
      return taken;
    },
  };
}

export type Withdrawing = ReturnType<typeof createWithdrawing>;
