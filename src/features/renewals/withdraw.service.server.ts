import type { LockedRenewals } from '#features/policies/import/undo.service.server.ts';
import { closeRequest } from '#features/requests/close-request.service.server.ts';
import { lockAll } from '#features/requests/group.data.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { RENEWAL_TEXTS } from './texts.ts';
import { listWorkedOn } from './withdraw.data.server.ts';

/**
 * Locks renewal requests that the product made for policies which an undone import removes. They are locked
 * before the policies, the order in which every change of both locks them.
 */
export async function lockRenewals(
  ctx: InTransaction,
  ids: readonly number[],
): Promise<LockedRenewals> {
  const requests = await lockAll(ctx.db, ids, 'sender');
  // A request that the lock does not find was marked as spam by a person.
  const hidden = ids.filter((id) => !requests.has(id));
  const workedOn = await listWorkedOn(ctx.db, [...requests.keys()]);
  return {
    workedOn: new Set([...workedOn, ...hidden]),
    async withdraw(withdrawn, at) {
      for (const id of withdrawn) {
        const request = requests.get(id);
        if (!request || request.status === 'closed') continue;
        const ending = { request, actorId: null, result: 'cancelled', at } as const;
        await closeRequest(ctx.db, { ...ending, reason: RENEWAL_TEXTS.importUndone });
      }
    },
  };
}
