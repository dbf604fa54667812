import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { remindedNumbers } from '#db/schema/index.ts';

export type RemindedNumber = typeof remindedNumbers.$inferSelect;

/** Stores a code for a number, unless the number has one, or another number has that code. */
export async function insertNumber(
  tx: Transaction,
  number: Pick<RemindedNumber, 'phoneNumber' | 'code' | 'createdAt'>,
): Promise<void> {
  await tx.insert(remindedNumbers).values(number).onConflictDoNothing();
}

/** A number's row, locked until the transaction ends. */
export async function lockNumber(
  tx: Transaction,
  phoneNumber: string,
): Promise<RemindedNumber | null> {
  const [row] = await tx
    .select()
    .from(remindedNumbers)
    .where(eq(remindedNumbers.phoneNumber, phoneNumber))
    .for('update');
  return row ?? null;
}

/** The same row, by the code of its link. */
export async function lockNumberOfCode(
  tx: Transaction,
  code: string,
): Promise<RemindedNumber | null> {
  const [row] = await tx
    .select()
    .from(remindedNumbers)
    .where(eq(remindedNumbers.code, code))
    .for('update');
  return row ?? null;
}

/** Stops reminders to a number. */
export async function stopNumber(tx: Transaction, phoneNumber: string, at: Date): Promise<void> {
  await tx
    .update(remindedNumbers)
    .set({ stoppedAt: at })
    .where(and(eq(remindedNumbers.phoneNumber, phoneNumber), isNull(remindedNumbers.stoppedAt)));
}

/** Resumes reminders to a number, as its owner asks for them again. */
export async function resumeNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx
    .update(remindedNumbers)
    .set({ stoppedAt: null })
    .where(and(eq(remindedNumbers.phoneNumber, phoneNumber), isNotNull(remindedNumbers.stoppedAt)));
}

/** Since when reminders to a number are stopped; null while they are not. */
export async function findStopped(db: Queryable, phoneNumber: string): Promise<Date | null> {
  const [row] = await db
    .select({ stoppedAt: remindedNumbers.stoppedAt })
    .from(remindedNumbers)
    .where(eq(remindedNumbers.phoneNumber, phoneNumber));
  return row?.stoppedAt ?? null;
}
