import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers, policies, policyInstalments, users } from '#db/schema/index.ts';
import { shownPhone } from '#domain/erasure.ts';
import { FIELD_LIST } from '#domain/policies/fields.ts';
import { findStaff } from '#features/people/people.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { constraintOf, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { type InstalmentView, instalmentView } from './detail/detail.ts';
import { type PolicyView, policyView } from './policies.ts';
import { POLICY_ERRORS } from './policies.words.ts';

export type StoredPolicy = typeof policies.$inferSelect;
export type NewPolicy = typeof policies.$inferInsert;
export type StoredInstalment = typeof policyInstalments.$inferSelect;

/** A policy with the names of its insurer and its owner. */
export type StoredNamedPolicy = StoredPolicy & {
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
): Promise<StoredNamedPolicy[]> {
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

export async function findPolicy(db: Queryable, id: number): Promise<StoredNamedPolicy | null> {
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
async function isInsurer(db: Queryable, id: number, isOffered: boolean): Promise<boolean> {
  const where = and(eq(insurers.id, id), isOffered ? eq(insurers.isActive, true) : undefined);
  return (await db.$count(insurers, where)) > 0;
}

type Values = Record<string, string | number | null>;

/** The fields of a policy in the audit log, by their API names; personal values are masked on writing. */
const valuesOf = (row: StoredPolicy): Values => ({
  ...Object.fromEntries(FIELD_LIST.map(({ auditName, column }) => [auditName, row[column]])),
  policy_status: row.status,
});

/** The changed fields of a row, before and after; null where none changed. */
export function changeOf(before: StoredPolicy, after: StoredPolicy) {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = Object.keys(was).filter((name) => was[name] !== is[name]);
  if (names.length === 0) return null;
  const pick = (of: Values) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(was), after: pick(is) };
}

export const enteredValues = (row: StoredPolicy): Values =>
  Object.fromEntries(Object.entries(valuesOf(row)).filter(([, value]) => value !== null));

/** 422 for an insurer that does not exist, or is not offered any more and is not the earlier one. */
export async function assertInsurer(
  tx: Transaction,
  id: number,
  before: number | null = null,
): Promise<void> {
  if (id !== before && !(await isInsurer(tx, id, true))) {
    throw invalidField('insurer', POLICY_ERRORS.insurer);
  }
}

/** 422 for an owner who is no active colleague and is not the earlier one. */
export async function assertOwner(
  ctx: InTransaction,
  id: number | null,
  before: number | null = null,
): Promise<void> {
  if (id !== null && id !== before && !(await findStaff(ctx, id))) {
    throw invalidField('owner', POLICY_ERRORS.owner);
  }
}

/** A locked policy that may be changed: 404 for none, 409 for one whose person was erased. */
export async function requirePolicy(tx: Transaction, id: number): Promise<StoredPolicy> {
  const row = await lockPolicy(tx, id);
  if (!row) throw new AppError('not_found');
  if (row.erasedAt !== null) {
    throw conflict('erased', POLICY_ERRORS.erased);
  }
  return row;
}

/** Turns violations of the unique indexes of policies into error messages. */
export async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const constraint = constraintOf(error);
    if (constraint?.startsWith('policies_number'))
      throw invalidField('number', POLICY_ERRORS.number);
    if (constraint !== 'policies_next') throw error;
    throw conflict('renewed', POLICY_ERRORS.renewedBefore);
  }
}

/** A policy as it is sent to the client. */
export function presentPolicy(row: StoredNamedPolicy): PolicyView {
  const { ownerId, ownerFirstName, ownerLastName } = row;
  return {
    ...present(policyView, row),
    holder_phone: shownPhone(row.holderPhone),
    insurer: { id: row.insurerId, name: row.insurerName },
    owner: ownerId === null ? null : { id: ownerId, name: `${ownerFirstName} ${ownerLastName}` },
  };
}

export const presentInstalment = (row: StoredInstalment): InstalmentView =>
  present(instalmentView, row);
