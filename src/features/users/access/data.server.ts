import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type UserRow, users } from '#db/schema/index.ts';
import { UNUSABLE_PASSWORD_HASH } from '#features/auth/password/contract.ts';
import type { InvitedRole } from '../contract.ts';

/**
 * Locks the rows of these users until the transaction ends and answers those that exist. Always in the order
 * of their ids, so that two calls that lock each other's rows wait instead of deadlocking.
 */
export async function lockUsers(
  tx: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserRow>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes role, activity or rights of a locked user. */
export async function updateAccess(
  tx: Queryable,
  id: number,
  access: Partial<Pick<UserRow, 'role' | 'isActive' | 'rights' | 'staffSince'>>,
  now: Date,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...access, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('the row was locked a moment ago');
  return row;
}

/** Makes an account that cannot sign in yet; null when the number has one already. */
export async function insertInvited(
  tx: Queryable,
  person: { firstName: string; lastName: string; phoneNumber: string; role: InvitedRole },
  now: Date,
): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values({
      ...person,
      passwordHash: UNUSABLE_PASSWORD_HASH,
      staffSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}
