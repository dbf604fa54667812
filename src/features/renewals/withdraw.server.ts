import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { LockedRenewals } from '#features/policies/import/undo.server.ts';
import { closeRequest } from '#features/requests/close-request.server.ts';
import { lockAll } from '#features/requests/group.server.ts';
import { claimFirst } from '#features/requests/locked-change.server.ts';
import type { StoredRequest } from '#features/requests/requests.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { RENEWAL_TEXTS } from './renewals.ts';

/** The requests that a person has acted on: a colleague, or a sender. */
async function listWorkedOn(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: string | number }>(
    tx,
    sql`select requests.id from requests where id = any(${sql.param([...ids])}::bigint[]) and (
      priority > 0 or joined_into is not null
      or exists (select 1 from requests as own where own.joined_into = requests.id)
      or exists (select 1 from attachments where attachments.request_id = requests.id)
      or exists (select 1 from request_events as event where event.request_id = requests.id
        and (event.actor_id is not null
          or (event.submission_id is not null and event.type <> 'created'))))`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

const isOpen = ({ status }: Pick<StoredRequest, 'status'>): boolean => status !== 'closed';

/**
 * Locks renewal requests that the product made for policies which an undone import removes, or which are renewed
 * from their own page. They are locked
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
    open: new Set([...requests.values()].filter(isOpen).map(({ id }) => id)),
    async win(id, { actor, policyId, at }) {
      const request = requests.get(id);
      if (!request || !isOpen(request)) return;
      const claimed = await claimFirst(ctx, request, actor, at);
      const ending = { actorId: actor.id, result: 'won', reason: '', at, policyId } as const;
      await closeRequest(ctx.db, { request: claimed.request, ...ending });
    },
    async withdraw(withdrawn, at) {
      for (const id of withdrawn) {
        const request = requests.get(id);
        if (!request || !isOpen(request)) continue;
        const ending = { request, actorId: null, result: 'cancelled', at } as const;
        await closeRequest(ctx.db, { ...ending, reason: RENEWAL_TEXTS.importUndone });
      }
    },
  };
}
