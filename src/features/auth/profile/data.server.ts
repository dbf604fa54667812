import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type UserRow, users } from '#db/schema/index.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';

/** The columns that a profile edit may write: without role, activity and password. */
export type ProfileColumns = Pick<
  UserRow,
  | 'phoneNumber'
  | 'firstName'
  | 'lastName'
  | 'nationalCode'
  | 'job'
  | 'province'
  | 'city'
  | 'address'
  | 'birthday'
  | 'avatar'
>;

/** Locks a user's row for the rest of the transaction, so that a change applies to the row as read. */
export async function lockUser(tx: Queryable, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Writes the given columns and answers the row; `phone_taken` when another account has the number. */
export async function updateProfile(
  tx: Queryable,
  id: number,
  columns: Partial<ProfileColumns>,
  now: Date,
): Promise<UserRow | 'phone_taken'> {
  try {
    const [row] = await tx
      .update(users)
      .set({ ...columns, updatedAt: now })
      .where(eq(users.id, id))
      .returning();
    if (!row) throw new Error('the row was locked a moment ago');
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return 'phone_taken';
    throw error;
  }
}
