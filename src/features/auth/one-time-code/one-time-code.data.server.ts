import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { otpCodes, settings } from '#db/schema/index.ts';
import { seconds } from '#lib/dates/durations.ts';
import { CODE_PURPOSES, type CodePurpose, OTP_LIFETIME } from './one-time-code.ts';

export type Names = { firstName: string; lastName: string };
/** What a code confirms, in the requester's words. */
export type CodeAbout = Record<string, string>;

const KEY = 'otp-key';

/** The key of the codes' HMAC. The first process to start makes it; all processes read it. */
export async function ensureOtpKey(db: Queryable, fresh: string): Promise<string> {
  await db.insert(settings).values({ key: KEY, value: fresh }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY));
  if (typeof row?.value !== 'string') throw new Error('the key of one-time codes is not readable');
  return row.value;
}

const ofNumber = (phoneNumber: string, purpose: CodePurpose) =>
  and(eq(otpCodes.phoneNumber, phoneNumber), eq(otpCodes.purpose, purpose));

/** The time of a try, and up to which instant sent codes are void for its source (`usedUpTo`). */
type CodeTime = { now: Date; usedUpTo: Date | null };

const live = ({ now, usedUpTo }: CodeTime) => {
  const end = usedUpTo && new Date(usedUpTo.getTime() + seconds(OTP_LIFETIME));
  return and(
    isNull(otpCodes.usedAt),
    gt(otpCodes.expiresAt, now),
    ...(end ? [gt(otpCodes.expiresAt, end)] : []),
  );
};

/** Stores a code, which replaces the earlier one. Without names, those of the latest registration stay. */
export async function storeCode(
  db: Queryable,
  code: {
    phoneNumber: string;
    purpose: CodePurpose;
    codeHmac: string;
    expiresAt: Date;
    names: Names | null;
    about: CodeAbout | null;
  },
): Promise<void> {
  const { names, ...given } = code;
  const row = { ...given, attempts: 0, usedAt: null, ...names };
  await db
    .insert(otpCodes)
    .values(row)
    .onConflictDoUpdate({ target: [otpCodes.phoneNumber, otpCodes.purpose], set: row });
}

/** The names of the latest registration of a number, whose code may have expired; null when there is none. */
export async function findPendingNames(db: Queryable, phoneNumber: string): Promise<Names | null> {
  const [row] = await db
    .select({ firstName: otpCodes.firstName, lastName: otpCodes.lastName })
    .from(otpCodes)
    .where(ofNumber(phoneNumber, 'register'));
  const { firstName, lastName } = row ?? {};
  return firstName && lastName ? { firstName, lastName } : null;
}

/** When the number's code that is live for a source expires; null without one. */
export async function findLiveExpiry(
  db: Queryable,
  phoneNumber: string,
  purpose: CodePurpose,
  time: CodeTime,
): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: otpCodes.expiresAt })
    .from(otpCodes)
    .where(and(ofNumber(phoneNumber, purpose), live(time)));
  return row?.expiresAt ?? null;
}

/** A live code that was tried, with the names of its registration. */
export type TriedCode = {
  purpose: CodePurpose;
  matches: boolean;
  firstName: string | null;
  lastName: string | null;
  about: CodeAbout | null;
};

/**
 * Tries a code against the number's live codes of some purposes, each with its own hash. One statement
 * compares the code and uses it up, so that only one of many parallel tries can succeed; the caller, who has
 * locked the number's budget, allows five tries of a source.
 */
export async function tryCode(
  db: Queryable,
  phoneNumber: string,
  hmacs: Partial<Record<CodePurpose, string>>,
  time: CodeTime,
): Promise<TriedCode[]> {
  const purposes = CODE_PURPOSES.filter((purpose) => hmacs[purpose] !== undefined);
  const hashes = purposes.map((purpose) => sql`when ${purpose}::text then ${hmacs[purpose]}::text`);
  const expected = sql`case ${otpCodes.purpose} ${sql.join(hashes, sql` `)} end`;
  return db
    .update(otpCodes)
    .set({
      attempts: sql`${otpCodes.attempts} + 1`,
      usedAt: sql`case when ${otpCodes.codeHmac} = ${expected} then ${time.now.toISOString()}::timestamptz end`,
    })
    .where(
      and(eq(otpCodes.phoneNumber, phoneNumber), inArray(otpCodes.purpose, purposes), live(time)),
    )
    .returning({
      purpose: otpCodes.purpose,
      matches: sql<boolean>`${otpCodes.usedAt} is not null`,
      firstName: otpCodes.firstName,
      lastName: otpCodes.lastName,
      about: otpCodes.about,
    });
}

export async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(otpCodes).where(lt(otpCodes.expiresAt, before));
}
