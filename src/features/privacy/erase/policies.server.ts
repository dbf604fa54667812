import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policies, policyReminders, remindedNumbers } from '#db/schema/index.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import { forEachTextColumn } from '#domain/policies/fields.ts';

/**
 * Replaces what locked policies contain about their holder: name, number, what is insured and under which
 * number. Lines, insurers, days, sums and the colleagues in charge stay, so every figure stays.
 */
export async function erasePolicies(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .update(policies)
    .set({
      holderName: ERASED_NAME,
      holderPhone: sql`'erased-policy-' || ${policies.id}`,
      number: sql`'erased-' || ${policies.id}`,
      ...forEachTextColumn(() => null),
      cancelReason: null,
      customerId: null,
      erasedAt: at,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(inArray(policies.id, [...ids]));
}

/** Erases number and name of the people to remind; the rows stay, and so does the count of reminders. */
export async function eraseReminders(
  tx: Transaction,
  phoneNumber: string,
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(policyReminders)
    .set({
      phoneNumber: sql`'erased-reminder-' || ${policyReminders.id}`,
      fullName: null,
      customerId: null,
      erasedAt: at,
    })
    .where(and(eq(policyReminders.phoneNumber, phoneNumber), isNull(policyReminders.erasedAt)))
    .returning({ id: policyReminders.id });
  return rows.length;
}

/** Deletes the record that the number was reminded or unsubscribed: an erased person gets no reminders. */
export async function deleteRemindedNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx.delete(remindedNumbers).where(eq(remindedNumbers.phoneNumber, phoneNumber));
}
