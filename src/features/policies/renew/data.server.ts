import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies } from '#db/schema/index.ts';
import { type NamedPolicy, readPolicies } from '../data.server.ts';

/** The term that a request is to renew; null where it is no renewal request of a term. */
export async function findTermOfRenewal(db: Queryable, requestId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.renewalId, requestId));
  return row?.id ?? null;
}

/** The same with the names that the book shows. */
export async function findRenewedBy(db: Queryable, requestId: number): Promise<NamedPolicy | null> {
  const [row] = await readPolicies(db, { where: eq(policies.renewalId, requestId), limit: 1 });
  return row ?? null;
}

/** The term after one; null while there is none. */
export async function findNextTerm(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.previousId, id));
  return row?.id ?? null;
}
