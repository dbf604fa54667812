import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { policies, policyInstalments, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';

/** Deletes a policy with its instalments. */
export async function deletePolicy(tx: Transaction, id: number): Promise<void> {
  await tx.delete(policyInstalments).where(eq(policyInstalments.policyId, id));
  await tx.delete(policies).where(eq(policies.id, id));
}

/** Whether a request is closed. */
export async function isRequestClosed(db: Queryable, id: number): Promise<boolean> {
  const isClosed = and(eq(requests.id, id), eq(requests.status, 'closed'));
  return (await db.$count(requests, isClosed)) > 0;
}

/** Whether the request exists and the caller may see it. */
export async function isRequestKnown(db: Queryable, id: number, viewer: Viewer): Promise<boolean> {
  return (await db.$count(requests, and(eq(requests.id, id), visibleTo(viewer)))) > 0;
}
