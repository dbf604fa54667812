import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers, policies, policyInstalments, users } from '#db/schema/index.ts';

export type StoredPolicy = typeof policies.$inferSelect;
export type NewPolicy = typeof policies.$inferInsert;
export type StoredInstalment = typeof policyInstalments.$inferSelect;

/** A policy with the names of its insurer and its owner. */
export type NamedPolicy = StoredPolicy & {
  insurerName: string;
  ownerFirstName: string | null;
  ownerLastName: string | null;
};

type Part = { where: SQL | undefined; limit: number; offset?: number };

/** The policies of a condition, in an order. */
export async function readPolicies(
  db: Queryable,
  { where, limit, offset = 0 }: Part,
  ...order: SQL[]
): Promise<NamedPolicy[]> {
  const rows = await db
    .select({
      policy: policies,
      insurerName: insurers.name,
      ownerFirstName: users.firstName,
      ownerLastName: users.lastName,
    })
    .from(policies)
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .leftJoin(users, eq(users.id, policies.ownerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ policy, ...names }) => ({ ...policy, ...names }));
}

export async function findPolicy(db: Queryable, id: number): Promise<NamedPolicy | null> {
  const [row] = await readPolicies(db, { where: eq(policies.id, id), limit: 1 });
  return row ?? null;
}

/** A policy, locked until the transaction ends; null when there is none. */
export async function lockPolicy(tx: Transaction, id: number): Promise<StoredPolicy | null> {
  const [row] = await tx.select().from(policies).where(eq(policies.id, id)).for('update');
  return row ?? null;
}

/** Throws a unique violation where the insurer has that number, or the earlier term has a next one. */
export async function insertPolicy(tx: Transaction, policy: NewPolicy): Promise<StoredPolicy> {
  const [row] = await tx.insert(policies).values(policy).returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

/** Changes a policy, and notifies the live lists of it. */
export async function updatePolicy(
  tx: Transaction,
  id: number,
  change: Partial<NewPolicy>,
): Promise<void> {
  await tx
    .update(policies)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(policies.id, id));
}

export function listInstalments(db: Queryable, policyId: number): Promise<StoredInstalment[]> {
  return db
    .select()
    .from(policyInstalments)
    .where(eq(policyInstalments.policyId, policyId))
    .orderBy(asc(policyInstalments.dueOn), asc(policyInstalments.id));
}

/** Whether an insurer exists; with `isOffered`, whether it is offered for new policies. */
export async function isInsurer(db: Queryable, id: number, isOffered: boolean): Promise<boolean> {
  const where = and(eq(insurers.id, id), isOffered ? eq(insurers.isActive, true) : undefined);
  return (await db.$count(insurers, where)) > 0;
}
