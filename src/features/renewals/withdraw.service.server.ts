import type { Transaction } from '#db/client.ts';
import { closeRequest } from '#features/requests/close-request.service.server.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';
import { lockAll } from '#features/requests/group.data.server.ts';
import { RENEWAL_TEXTS } from './texts.ts';
import { listWorkedOn } from './withdraw.data.server.ts';

/** Requests for renewals, locked, and which of them a person has worked on. */
export type LockedRenewals = {
  requests: ReadonlyMap<number, StoredRequest>;
  workedOn: ReadonlySet<number>;
};

/**
 * Requests that followed of policies by themselves, for whoever takes the policies back: locked before the policies,
 * as by everybody who changes both.
 */
export const renewalWithdrawing = {
  async lock(tx: Transaction, ids: readonly number[]): Promise<LockedRenewals> {
    const requests = await lockAll(tx, ids, 'sender');
    // One that is not to be seen was called spam by somebody.
    const hidden = ids.filter((id) => !requests.has(id));
    const workedOn = await listWorkedOn(tx, [...requests.keys()]);
    return { requests, workedOn: new Set([...workedOn, ...hidden]) };
  },

  /** Closes those that nobody has worked on: what they are about is no policy of ours. */
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
