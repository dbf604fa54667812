import type { Transaction } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { type NewRequest, storeSubmission } from '#features/requests/submissions.data.server.ts';

/** Stores the renewal request of a term, assigned to a colleague or to none; answers its id. */
export function insertRenewal(
  tx: Transaction,
  request: NewRequest,
  assigneeId: number | null,
): Promise<number> {
  const { subject: _subject, source: _source, ...columns } = request;
  const asked = tx
    .insert(requests)
    .values({
      ...columns,
      status: assigneeId === null ? 'new' : 'assigned',
      assigneeId,
      // Another policy of the number gets a request of its own.
      isSplit: true,
      dueAt: request.respondBy,
      updatedAt: request.createdAt,
    })
    .returning({ id: requests.id, trackingCode: requests.trackingCode });
  return storeSubmission(tx, request, null, asked);
}
