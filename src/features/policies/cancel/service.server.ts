import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { updatePolicy } from '../data.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { requirePolicy } from '../terms.service.server.ts';
import { POLICY_ERRORS } from '../texts.ts';

type Dependencies = { db: Database; now: () => Date; onChange: () => void };

/** How a policy is ended before its time. */
export function createCancelling({ db, now, onChange }: Dependencies) {
  /** 404 for none, 409 for one that does not run any more. */
  return async function cancel(actor: Actor, id: number, reason: string): Promise<void> {
    if (!canKeepPolicies(actor)) throw new AppError('forbidden');
    await db.transaction(async (tx) => {
      const { status } = await requirePolicy(tx, id);
      if (status !== 'active') {
        const message =
          status === 'cancelled' ? POLICY_ERRORS.cancelledBefore : POLICY_ERRORS.notActive;
        throw conflict(status, message);
      }
      await updatePolicy(tx, id, {
        status: 'cancelled',
        cancelledAt: now(),
        cancelReason: reason,
      });
      await recordPolicy(tx, {
        actorId: actor.id,
        action: 'policy.cancelled',
        id,
        before: { policy_status: status },
        after: { reason },
      });
    });
    onChange();
  };
}

export type Cancelling = ReturnType<typeof createCancelling>;
