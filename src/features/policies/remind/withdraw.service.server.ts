import type { Transaction } from '#db/client.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { forgetTexts, listWaitingTexts, type Which } from './data.server.ts';

/** Takes back what a policy was about to have sent, as something was done with it. */
export function createWithdrawing({ sms }: { sms: Pick<SmsService, 'cancel'> }) {
  return {
    /** What waits is not sent, and never will be: the policy was cancelled or renewed, the instalment paid. */
    async withdraw(tx: Transaction, policyId: number, which: Which): Promise<void> {
      for (const id of await listWaitingTexts(tx, policyId, which)) await sms.cancel(tx, id);
    },

    /** What waits is not sent as it is: another date or number is to be told of, or told. */
    async withdrawForNow(tx: Transaction, policyId: number, which: Which): Promise<void> {
      const waiting = await listWaitingTexts(tx, policyId, which);
      const taken: number[] = [];
      for (const id of waiting) if (await sms.cancel(tx, id)) taken.push(id);
      await forgetTexts(tx, taken);
    },
  };
}

export type Withdrawing = ReturnType<typeof createWithdrawing>;
