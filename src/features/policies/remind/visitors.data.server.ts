import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { policies, policyReminders, reminderTexts, smsOutbox } from '#db/schema/index.ts';
import { type DueCursor, type DueDays, isMeantFor } from './data.server.ts';

export type VisitorReminder = typeof policyReminders.$inferSelect;

/** The condition is worded as its index is. */
const hasTextAhead: SQL = sql`${policyReminders.policyId} is null and ${policyReminders.nextTextOn} <= ${policyReminders.endsOn} and ${policyReminders.erasedAt} is null`;

/** Visitors' reminders whose next text is due, behind a cursor. */
export function listVisitorsDue(
  db: Queryable,
  due: DueDays,
  cursor: DueCursor | null,
  limit: number,
): Promise<DueCursor[]> {
  const { nextTextOn, id } = policyReminders;
  const behind = cursor
    ? sql`(${nextTextOn}, ${id}) > (${cursor.on}::date, ${cursor.id})`
    : undefined;
  return db
    .select({ on: nextTextOn, id })
    .from(policyReminders)
    .where(and(hasTextAhead, isMeantFor(nextTextOn, due), behind))
    .orderBy(asc(nextTextOn), asc(id))
    .limit(limit);
}

/**
 * A reminder that still has a text ahead, locked; null where it has none any more, or another transaction has
 * it locked.
 */
export async function lockVisitorToRemind(
  tx: Transaction,
  id: number,
): Promise<VisitorReminder | null> {
  const [row] = await tx
    .select()
    .from(policyReminders)
    .where(and(eq(policyReminders.id, id), hasTextAhead))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/**
 * Whether the book has a running policy of that number, line and last day: then that policy reminds its
 * holder.
 */
export async function isInBook(
  tx: Transaction,
  { phoneNumber, line, endsOn }: VisitorReminder,
): Promise<boolean> {
  const isSame = and(
    eq(policies.holderPhone, phoneNumber),
    eq(policies.endsOn, endsOn),
    eq(policies.line, line),
    eq(policies.status, 'active'),
  );
  return (await tx.$count(policies, isSame)) > 0;
}

/** Stores the day of the next text of a reminder. */
export async function planNextVisitorText(
  tx: Transaction,
  id: number,
  nextTextOn: string,
): Promise<void> {
  await tx.update(policyReminders).set({ nextTextOn }).where(eq(policyReminders.id, id));
}

/** Throws a unique violation where the same text was queued earlier. */
export async function insertReminderText(
  tx: Transaction,
  text: typeof reminderTexts.$inferInsert,
): Promise<void> {
  await tx.insert(reminderTexts).values(text);
}

/** The latest text of each reminder with its state; reminders without texts are missing. */
export async function findLatestTexts(
  db: Queryable,
  reminderIds: readonly number[],
): Promise<Map<number, Pick<typeof smsOutbox.$inferSelect, 'state' | 'updatedAt'>>> {
  if (reminderIds.length === 0) return new Map();
  const { reminderId } = reminderTexts;
  const rows = await db
    .selectDistinctOn([reminderId], {
      reminderId,
      state: smsOutbox.state,
      updatedAt: smsOutbox.updatedAt,
    })
    .from(reminderTexts)
    .innerJoin(smsOutbox, eq(smsOutbox.id, reminderTexts.smsId))
    .where(inArray(reminderId, [...reminderIds]))
    .orderBy(asc(reminderId), desc(reminderTexts.id));
  return new Map(rows.map(({ reminderId: of, ...text }) => [of, text]));
}
