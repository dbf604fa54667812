import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { loginAttempts } from '#db/schema/index.ts';

/** Free failures before the next try has to wait, and the longest wait in seconds (security.md). */
const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 900;

/** The source under which the tries from all addresses are counted. */
const EVERYWHERE = '';

/** Failures of the last 24 hours, this one included. */
const failuresWith = (at: ReturnType<typeof sql>) =>
  sql`case when ${loginAttempts.updatedAt} < ${at} - interval '24 hours'
    then 1 else ${loginAttempts.failures} + 1 end`;

/**
 * Counts a try at a number's password from one source before the password is checked, so that parallel
 * guesses cannot exceed the limit: one statement decides. A right password deletes the row. Answers null, or
 * until when this source has to wait.
 */
export async function reserveLoginAttempt(
  db: Queryable,
  phoneNumber: string,
  source: string,
  now: Date,
): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = failuresWith(at);
  const delay = sql`case when ${failures} < ${FREE_FAILURES} then 0
    else least(${LONGEST_DELAY_SECONDS}, power(2, least(${failures} - ${FREE_FAILURES}, 20))) end`;
  const reserved = await db
    .insert(loginAttempts)
    .values({ phoneNumber, source, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [loginAttempts.phoneNumber, loginAttempts.source],
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
    .where(and(eq(loginAttempts.phoneNumber, phoneNumber), eq(loginAttempts.source, source)));
  return row?.blockedUntil ?? now;
}

/** Counts a try over all addresses; answers how many there were within 24 hours, this one included. */
export async function countEverywhere(
  db: Queryable,
  phoneNumber: string,
  now: Date,
): Promise<number> {
  const failures = failuresWith(sql`${now.toISOString()}::timestamptz`);
  const [row] = await db
    .insert(loginAttempts)
    .values({ phoneNumber, source: EVERYWHERE, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [loginAttempts.phoneNumber, loginAttempts.source],
      set: { failures, updatedAt: now },
    })
    .returning({ failures: loginAttempts.failures });
  return row?.failures ?? 0;
}

/**
 * After a right password from one source: its failures and the overall ones are deleted, not those of other
 * sources.
 */
export async function forgetLoginAttempts(
  db: Queryable,
  phoneNumber: string,
  source: string,
): Promise<void> {
  await db
    .delete(loginAttempts)
    .where(
      and(
        eq(loginAttempts.phoneNumber, phoneNumber),
        inArray(loginAttempts.source, [source, EVERYWHERE]),
      ),
    );
}

/** After the password changed: all counted tries are deleted. */
export async function forgetAllLoginAttempts(db: Queryable, phoneNumber: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.phoneNumber, phoneNumber));
}

export async function deleteStaleLoginAttempts(db: Queryable, before: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.updatedAt, before));
}
