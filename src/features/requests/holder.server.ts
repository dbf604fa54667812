import { canSeeKind } from '#domain/requests.ts';
import { findStaff } from '#features/people/people.server.ts';
import type { InTransaction } from '#kit/context.ts';
import type { StoredRequest } from './requests.server.ts';

/**
 * Who is to have a request that comes back, by who had it: a closed one, one that was joined, one whose step is
 * undone. Null where they left meanwhile or may not see its kind any more; then it goes into the queue. The present
 * assignee of the open request that is worked on is not looked up: a deactivation holds the lock of their row and
 * waits for this request.
 */
export async function holderOf(
  ctx: Pick<InTransaction, 'db'>,
  worked: Pick<StoredRequest, 'status' | 'assigneeId'>,
  { assigneeId, kind }: Pick<StoredRequest, 'assigneeId' | 'kind'>,
): Promise<number | null> {
  const hasIt = worked.status !== 'closed' && assigneeId === worked.assigneeId;
  if (assigneeId === null || hasIt) return assigneeId;
  const holder = await findStaff(ctx, assigneeId);
  return holder && canSeeKind(holder.role, kind) ? holder.id : null;
}
