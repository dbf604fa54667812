import type { Transaction } from '#db/client.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { forgetTexts, listWaitingTexts, type WaitingText, type Which } from './data.server.ts';

/** Takes back what a policy was about to have sent, as something was done with it. */
export function createWithdrawing({ sms }: { sms: Pick<SmsService, 'cancel'> }) {
  return {
    /** What waits is not sent, and never will be: the policy was cancelled or renewed, the instalment paid. */
    async withdraw(tx: Transaction, policyId: number, which: Which): Promise<void> {
      const waiting = await listWaitingTexts(tx, policyId, which);
      for (const { smsId } of waiting) await sms.cancel(tx, smsId);
    },

    /**
     * What waits is not sent as it is: another date or number is to be told of, or told. Answers what was taken back, as
     * if it had never been brought.
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
