import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/client.ts';
import { loginAttempts } from '#db/schema/index.ts';
import { AppError } from '#lib/http/errors.ts';

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
async function reserveLoginAttempt(
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
async function countEverywhere(db: Queryable, phoneNumber: string, now: Date): Promise<number> {
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

/**
 * The source of a try, for the limits: the address, or what the sender has proved before. So wrong tries of a
 * stranger never lock out the owner's browser or session.
 */
export type TriedFrom = { address: string } | { device: number } | { session: number };

export function sourceOf(from: TriedFrom): string {
  if ('address' in from) return from.address;
  return 'device' in from ? `device:${from.device}` : `session:${from.session}`;
}

/** From this many tries a day over all addresses, an account answers strangers more slowly. */
const TRIES_BEFORE_SLOWING = 20;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 2000;

/**
 * Counts a try at an account's password; throws 429 while this source has to wait. Answers for how many
 * milliseconds, two seconds at most, to delay the try because of the tries of all strangers.
 */
export async function admitTry(
  db: Database,
  phoneNumber: string,
  from: TriedFrom,
  now: Date,
): Promise<number> {
  const blockedUntil = await reserveLoginAttempt(db, phoneNumber, sourceOf(from), now);
  if (blockedUntil) {
    const wait = Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000);
    throw new AppError('too_many_requests', {
      retryAfter: Math.max(wait, 1),
      reason: 'login-delay',
    });
  }
  if (!('address' in from)) return 0;
  const over = (await countEverywhere(db, phoneNumber, now)) - TRIES_BEFORE_SLOWING;
  return over <= 0 ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (over - 1));
}
