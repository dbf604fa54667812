import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policies, policyReminders, remindedNumbers, requests } from '#db/schema/index.ts';
import { recordAudit } from '#features/audit/audit.server.ts';

type Numbers = { from: string; to: string };

/** Moves every term of a number to another number; answers which. Their renewal requests are moved too. */
async function moveHeldPolicies(tx: Transaction, { from, to }: Numbers): Promise<number[]> {
  const moved = await tx
    .update(policies)
    .set({ holderPhone: to, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(policies.holderPhone, from), isNull(policies.erasedAt)))
    .returning({ id: policies.id, renewalId: policies.renewalId });
  const renewals = moved.flatMap(({ renewalId }) => renewalId ?? []);
  if (renewals.length > 0) {
    await tx
      .update(requests)
      .set({ phoneNumber: to })
      .where(
        and(
          inArray(requests.id, renewals),
          eq(requests.phoneNumber, from),
          isNull(requests.erasedAt),
        ),
      );
  }
  return moved.map(({ id }) => id);
}

/** Moves a number's reminders to another number; a reminder that both have is merged into one. */
async function moveReminders(tx: Transaction, { from, to }: Numbers): Promise<void> {
  const own = and(eq(policyReminders.phoneNumber, from), isNull(policyReminders.erasedAt));
  const isAskedTwice = sql`exists (select from ${policyReminders} as other
    where other.phone_number = ${to} and other.line = ${policyReminders.line}
      and other.ends_on = ${policyReminders.endsOn})`;
  await tx.delete(policyReminders).where(and(own, isAskedTwice));
  await tx.update(policyReminders).set({ phoneNumber: to }).where(own);
}

/**
 * Moves the stop of a number's reminders to another number, with the code in its texts where that number has
 * none.
 */
async function moveStop(tx: Transaction, { from, to }: Numbers): Promise<void> {
  const own = eq(remindedNumbers.phoneNumber, from);
  const stopped = tx
    .select({ at: remindedNumbers.stoppedAt })
    .from(remindedNumbers)
    .where(and(own, isNotNull(remindedNumbers.stoppedAt)));
  const known = await tx
    .update(remindedNumbers)
    .set({ stoppedAt: sql`coalesce(${remindedNumbers.stoppedAt}, (${stopped}))` })
    .where(eq(remindedNumbers.phoneNumber, to))
    .returning({ phoneNumber: remindedNumbers.phoneNumber });
  if (known.length > 0) await tx.delete(remindedNumbers).where(own);
  else await tx.update(remindedNumbers).set({ phoneNumber: to }).where(own);
}

/** The earlier and the new number of an account, and who changed it. */
type Move = { from: string; to: string; by: number };

/**
 * Moves the policies of an account's number to its new number, with their reminders and the stop of
 * reminders: the next owner of the old number is another person. Each policy gets its own audit entry.
 */
export async function followPolicies(tx: Transaction, { by, ...numbers }: Move): Promise<void> {
  const [before, after] = [{ holder_phone: numbers.from }, { holder_phone: numbers.to }];
  for (const id of await moveHeldPolicies(tx, numbers)) {
    await recordAudit(tx, by, 'policy.updated', id, { before, after });
  }
  await moveReminders(tx, numbers);
  await moveStop(tx, numbers);
}
