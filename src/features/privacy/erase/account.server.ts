import { and, eq, like, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import {
  calendarDays,
  claimReports,
  knownDevices,
  loginAttempts,
  otpBudgets,
  otpCodes,
  otpGrants,
  rateLimits,
  sessions,
  staffDuty,
  users,
  views,
} from '#db/schema/index.ts';
import { ERASED_NAME, erasedPhone } from '#domain/erasure.ts';
import { forEachOptional, USER_FIELDS } from '#domain/users/fields.ts';
import { UNUSABLE_PASSWORD_HASH } from '#features/auth/password/password.ts';
import { columnsOf } from '#lib/values/fields.ts';

/** All particulars that a user may be without. */
const EMPTIED = columnsOf(
  USER_FIELDS,
  forEachOptional(() => null),
);

/**
 * Closes the account for good, so that no sign-in or reactivation adds data behind the later steps. Always
 * the first step.
 */
export async function closeAccount(tx: Transaction, id: number, at: Date): Promise<void> {
  const erasedAt = sql`coalesce(${users.erasedAt}, ${at.toISOString()}::timestamptz)`;
  await tx.update(users).set({ isActive: false, erasedAt, updatedAt: at }).where(eq(users.id, id));
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, id));
}

/** Deletes short-lived rows under a phone number: codes, attempts, rate limits. */
export async function deleteUnderNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  for (const table of [otpCodes, otpBudgets, otpGrants, loginAttempts, claimReports]) {
    await tx.delete(table).where(eq(table.phoneNumber, phoneNumber));
  }
  await tx
    .delete(rateLimits)
    .where(
      or(like(rateLimits.key, `%:${phoneNumber}`), like(rateLimits.key, `%:${phoneNumber} %`)),
    );
}

/**
 * Anonymizes the account: the row stays for the rows that refer to it, without personal data. Its number is
 * free for a new account. Answers the portrait that nothing refers to any more; null where there was none.
 */
export async function eraseAccount(tx: Transaction, id: number, at: Date): Promise<string | null> {
  await closeAccount(tx, id, at);
  const [held] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, id));
  await tx.delete(calendarDays).where(eq(calendarDays.userId, id));
  await tx.delete(staffDuty).where(eq(staffDuty.userId, id));
  await tx.delete(views).where(and(eq(views.ownerId, id), eq(views.isShared, false)));
  await tx
    .update(users)
    .set({
      phoneNumber: erasedPhone('user', id),
      passwordHash: UNUSABLE_PASSWORD_HASH,
      firstName: ERASED_NAME,
      lastName: '',
      rights: [],
      customerId: null,
      ...EMPTIED,
      updatedAt: at,
    })
    .where(eq(users.id, id));
  return held?.avatar ?? null;
}
