import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { updatePolicy } from '../data.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import type { Withdrawing } from '../remind/withdraw.service.server.ts';
import { requirePolicy } from '../terms.service.server.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { payInstalment } from './data.server.ts';

type Dependencies = { db: Database; now: () => Date; texts: Withdrawing; onChange: () => void };
type Paid = { id: number; instalment: number; paidOn: string };

/** Noting that an instalment was paid to the insurer; we take no money. */
export function createPayments({ db, now, texts, onChange }: Dependencies) {
  /** 404 for none, 409 where it was noted earlier, 422 for a day in the future. */
  return async function pay(actor: Actor, { id, instalment, paidOn }: Paid): Promise<void> {
    if (!canKeepPolicies(actor)) throw new AppError('forbidden');
    if (paidOn > isoDateInTehran(now())) throw invalidField('paid_on', POLICY_ERRORS.dayAhead);
    await db.transaction(async (tx) => {
      await requirePolicy(tx, id);
      const of = { policyId: id, id: instalment, paidOn, paidBy: actor.id };
      const isPaid = await payInstalment(tx, of);
      if (isPaid === null) throw new AppError('not_found');
      if (!isPaid) {
        throw conflict('paid', POLICY_ERRORS.paidBefore);
      }
      await updatePolicy(tx, id, {});
      await texts.withdraw(tx, id, [instalment]);
      const after = { instalment, paid_on: paidOn };
      await recordPolicy(tx, { actorId: actor.id, action: 'policy.instalment_paid', id, after });
    });
    onChange();
  };
}

export type Payments = ReturnType<typeof createPayments>;
