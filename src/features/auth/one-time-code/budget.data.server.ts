import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { otpBudgets } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';

/** When a code was sent or tried, and the source of the call; null where that was not stored. */
export type Spent = { at: Date; source: string | null };

/** What a number used up within the last 24 hours. */
export type Budget = { sent: Spent[]; wrong: Spent[] };

type Row = typeof otpBudgets.$inferSelect;

const pair = (times: Date[], sources: string[]): Spent[] =>
  times.map((at, index) => ({ at, source: sources[index] ?? null }));

function budgetOf(row: Row | undefined): Budget {
  return {
    sent: row ? pair(row.sentAt, row.sentFrom) : [],
    wrong: row ? pair(row.wrongAt, row.wrongFrom) : [],
  };
}

export async function findBudget(db: Queryable, phoneNumber: string): Promise<Budget> {
  const [row] = await db.select().from(otpBudgets).where(eq(otpBudgets.phoneNumber, phoneNumber));
  return budgetOf(row);
}

/** Inserts a number's row where there is none, for `lockBudget` to lock. */
export async function openBudget(tx: Queryable, phoneNumber: string, now: Date): Promise<void> {
  await tx.insert(otpBudgets).values({ phoneNumber, updatedAt: now }).onConflictDoNothing();
}

/** As `findBudget`, with the row locked: until the transaction ends every other call for the number waits. */
export async function lockBudget(tx: Queryable, phoneNumber: string): Promise<Budget> {
  const [row] = await tx
    .select()
    .from(otpBudgets)
    .where(eq(otpBudgets.phoneNumber, phoneNumber))
    .for('update');
  return budgetOf(row);
}

/** Adds one send or wrong try to a locked budget; entries older than a day are dropped. */
export async function spend(
  tx: Queryable,
  phoneNumber: string,
  budget: Budget,
  kind: keyof Budget,
  spent: { at: Date; source: string },
): Promise<void> {
  const yesterday = new Date(spent.at.getTime() - days(1));
  const kept = [...budget[kind].filter(({ at }) => at > yesterday), spent];
  const times = kept.map(({ at }) => at);
  const sources = kept.map(({ source }) => source ?? '');
  await tx
    .update(otpBudgets)
    .set({
      updatedAt: spent.at,
      ...(kind === 'sent'
        ? { sentAt: times, sentFrom: sources }
        : { wrongAt: times, wrongFrom: sources }),
    })
    .where(eq(otpBudgets.phoneNumber, phoneNumber));
}

export async function deleteBudgetsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(otpBudgets).where(lt(otpBudgets.updatedAt, before));
}
