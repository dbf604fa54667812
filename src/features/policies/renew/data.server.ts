import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies } from '#db/schema/index.ts';

/** The term that a request is to have renewed; null where it is none of those requests. */
export async function findTermOfRenewal(db: Queryable, requestId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.renewalId, requestId));
  return row?.id ?? null;
}

/** The term after one; null while there is none. */
export async function findNextTerm(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.previousId, id));
  return row?.id ?? null;
}
