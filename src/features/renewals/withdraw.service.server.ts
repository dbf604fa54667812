import type { Transaction } from '#db/client.ts';
import { closeRequest } from '#features/requests/close-request.service.server.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';
import { lockAll } from '#features/requests/group.data.server.ts';
import { RENEWAL_TEXTS } from './texts.ts';
import { listWorkedOn } from './withdraw.data.server.ts';

/** Locked renewal requests, and which of them a person has worked on. */
export type LockedRenewals = {
  requests: ReadonlyMap<number, StoredRequest>;
  workedOn: ReadonlySet<number>;
};

/**
 * Renewal requests that the product made for policies which an undone import removes. They are locked before
 * the policies, the order in which every change of both locks them.
 */
export const renewalWithdrawing = {
  async lock(tx: Transaction, ids: readonly number[]): Promise<LockedRenewals> {
    const requests = await lockAll(tx, ids, 'sender');
    // A request that the lock does not find was marked as spam by a person.
    const hidden = ids.filter((id) => !requests.has(id));
    const workedOn = await listWorkedOn(tx, [...requests.keys()]);
    return { requests, workedOn: new Set([...workedOn, ...hidden]) };
  },

  /** Closes requests that nobody has worked on: their policies are no longer in the book. */
  async withdraw(
    tx: Transaction,
    { requests }: LockedRenewals,
    ids: readonly number[],
    at: Date,
  ): Promise<void> {
    for (const id of ids) {
      const request = requests.get(id);
      if (!request || request.status === 'closed') continue;
      const ending = { request, actorId: null, result: 'cancelled', at } as const;
      await closeRequest(tx, { ...ending, reason: RENEWAL_TEXTS.importUndone });
    }
  },
};
