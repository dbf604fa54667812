import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type UserRow, users } from '#db/schema/index.ts';
import { forgetDevicesOf } from './session/device.server.ts';
import { forgetAllLoginAttempts } from './sign-in/attempts.server.ts';

type NewUser = Pick<UserRow, 'phoneNumber' | 'passwordHash' | 'firstName' | 'lastName' | 'role'> &
  Partial<Pick<UserRow, 'staffSince'>>;

export async function findUserByPhone(db: Queryable, phoneNumber: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
  return row ?? null;
}

export async function findUserById(db: Queryable, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Makes a user; null when the number has one already. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updatePasswordHash(
  db: Queryable,
  id: number,
  passwordHash: string,
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Replaces the password hash that was checked; false when it has changed meanwhile. */
export async function replacePasswordHash(
  db: Queryable,
  id: number,
  checked: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, checked)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Locks an active user whose number and password hash are still those that were checked; false when one of
 * them changed or the account was deactivated meanwhile. A session may be opened only under this lock.
 */
export async function lockCheckedUser(
  tx: Queryable,
  { id, phoneNumber, passwordHash }: Pick<UserRow, 'id' | 'phoneNumber' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.phoneNumber, phoneNumber),
        eq(users.passwordHash, passwordHash),
        eq(users.isActive, true),
      ),
    )
    .for('update');
  return rows.length > 0;
}

export async function countSuperAdmins(db: Queryable): Promise<number> {
  return db.$count(users, eq(users.role, 'super_admin'));
}

/** Makes an existing account an active super-admin with a new password; answers its id. */
export async function rescueSuperAdmin(
  db: Queryable,
  phoneNumber: string,
  passwordHash: string,
): Promise<number> {
  const [row] = await db
    .update(users)
    .set({
      role: 'super_admin',
      isActive: true,
      passwordHash,
      staffSince: sql`case when ${users.role} = 'customer' then now() else ${users.staffSince} end`,
      updatedAt: new Date(),
    })
    .where(eq(users.phoneNumber, phoneNumber))
    .returning({ id: users.id });
  if (!row) throw new Error('there is no account with this number');
  await forgetAllLoginAttempts(db, phoneNumber);
  await forgetDevicesOf(db, row.id);
  return row.id;
}
