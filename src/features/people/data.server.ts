import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { STAFF_ROLES } from '#domain/roles.ts';

const isActiveStaff = and(inArray(users.role, STAFF_ROLES), eq(users.isActive, true));
const name = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
};

/** An active staff member, locked so until the transaction ends; null for all others. */
export async function lockActiveStaff(tx: Queryable, id: number) {
  const [row] = await tx
    .select(name)
    .from(users)
    .where(and(eq(users.id, id), isActiveStaff))
    .for('share');
  return row ?? null;
}

/** Every active member of staff, by name. */
export async function listActiveStaff(db: Queryable) {
  return db
    .select(name)
    .from(users)
    .where(isActiveStaff)
    .orderBy(asc(users.lastName), asc(users.id));
}

/** The verified number of an account. */
export async function findPhoneNumber(db: Queryable, id: number) {
  const [row] = await db
    .select({ id: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPhoneNumber(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ id: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}
