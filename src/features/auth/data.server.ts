import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { loginAttempts, users } from '#db/schema/index.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<
  UserRow,
  'phoneNumber' | 'passwordHash' | 'firstName' | 'lastName' | 'role'
>;

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

/** Sets a password in place of the one that was checked; false when that one is no more. */
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
 * Locks an active user whose password is still the one that was checked; false when it was reset,
 * or the account deactivated, in between. A session may be opened behind this lock alone.
 */
export async function lockCheckedUser(
  tx: Queryable,
  id: number,
  checked: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, checked), eq(users.isActive, true)))
    .for('update');
  return rows.length > 0;
}

export async function countSuperAdmins(db: Queryable): Promise<number> {
  return db.$count(users, eq(users.role, 'super_admin'));
}

/** Free failures before a number has to wait, and the longest wait in seconds (security.md). */
const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 900;

/**
 * Counts a sign-in for a number before its password is looked at, so that any number of parallel
 * guesses passes only as many as the limit allows: one statement decides. A right password takes
 * the row away again. Answers null, or until when the number has to wait.
 */
export async function reserveLoginAttempt(
  db: Queryable,
  phoneNumber: string,
  now: Date,
): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${loginAttempts.updatedAt} < ${at} - interval '24 hours'
    then 1 else ${loginAttempts.failures} + 1 end`;
  const delay = sql`case when ${failures} < ${FREE_FAILURES} then 0
    else least(${LONGEST_DELAY_SECONDS}, power(2, least(${failures} - ${FREE_FAILURES}, 20))) end`;
  const reserved = await db
    .insert(loginAttempts)
    .values({ phoneNumber, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.phoneNumber,
      set: {
        failures,
        blockedUntil: sql`${at} + ${delay} * interval '1 second'`,
        updatedAt: now,
      },
      setWhere: sql`${loginAttempts.blockedUntil} <= ${at}`,
    })
    .returning({ phoneNumber: loginAttempts.phoneNumber });
  if (reserved.length > 0) return null;
  const [row] = await db
    .select({ blockedUntil: loginAttempts.blockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.phoneNumber, phoneNumber));
  return row?.blockedUntil ?? now;
}

export async function forgetLoginAttempts(db: Queryable, phoneNumber: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.phoneNumber, phoneNumber));
}

export async function deleteStaleLoginAttempts(db: Queryable, before: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.updatedAt, before));
}

/** Makes an existing account an active super-admin with a new password; answers its id. */
export async function rescueSuperAdmin(
  db: Queryable,
  phoneNumber: string,
  passwordHash: string,
): Promise<number> {
  const [row] = await db
    .update(users)
    .set({ role: 'super_admin', isActive: true, passwordHash, updatedAt: new Date() })
    .where(eq(users.phoneNumber, phoneNumber))
    .returning({ id: users.id });
  if (!row) throw new Error('there is no account with this number');
  await forgetLoginAttempts(db, phoneNumber);
  return row.id;
}
