/**
 * Enqueues reminders, each in the transaction that has its row locked; also those to visitors before a policy
 * ends that is not in the book.
 */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { policies, policyReminders, reminderTexts, smsOutbox } from '#db/schema/index.ts';
import { isNoPhone } from '#domain/erasure.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { lineInText } from '#domain/line-in-text.ts';
import { nameInText, SOMEONE } from '#domain/name-in-text.ts';
import { dueReminder, nextReminder, plannedDay } from '#domain/policies/renewals.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import { enqueueText, hasRoomForText, type QueuedText } from '#features/sms/sms.server.ts';
import type { OutgoingText } from '#features/sms/sms.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { addDays, daysIn, dayTitle, instantsOf } from '#lib/dates/jalali-periods.ts';
import { lockStopCode } from '../stop.server.ts';
import { type DueCursor, type DueDays, isMeantFor } from './remind.data.server.ts';

/** One round of reminders, while the office is open. */
export type Round = { at: Date; today: string; hours: OfficeHours };

/**
 * `queued`: it is in the outbox. `over`: there is nothing to send. `later`: the number has reached its limit
 * for now.
 */
export type Outcome = { queued: QueuedText } | 'over' | 'later';

/**
 * `words`: makes the text from the code of the link that stops reminders. `note`: stores that it was queued.
 */
type Brought = {
  to: string;
  at: Date;
  words: (code: string) => OutgoingText;
  note: (smsId: number) => Promise<void>;
};

/**
 * Enqueues a text, unless its number has stopped reminders or reached its limit; the number stays locked.
 */
export async function bring(
  ctx: InTransaction,
  { to, at, words, note }: Brought,
): Promise<Outcome> {
  // A holder without a phone number cannot be reminded.
  if (isNoPhone(to)) return 'over';
  const number = await lockStopCode(ctx, to, at);
  if (number.stoppedAt !== null) return 'over';
  if (!(await hasRoomForText(ctx, to))) return 'later';
  const queued = await enqueueText(ctx, words(number.code));
  if (queued === null) return 'later';
  await note(queued.id);
  return { queued };
}

type VisitorReminder = typeof policyReminders.$inferSelect;

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
async function lockVisitorToRemind(tx: Transaction, id: number): Promise<VisitorReminder | null> {
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
async function isInBook(
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
async function planNextVisitorText(tx: Transaction, id: number, nextTextOn: string): Promise<void> {
  await tx.update(policyReminders).set({ nextTextOn }).where(eq(policyReminders.id, id));
}

/** Throws a unique violation where the same text was queued earlier. */
async function insertReminderText(
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

function wordsOf(
  ctx: Context,
  { fullName, phoneNumber: to, line, endsOn }: VisitorReminder,
  code: string,
) {
  return {
    to,
    template: 'reminder-due',
    params: {
      name: fullName === null ? SOMEONE : nameInText(fullName, 'holder'),
      line: lineInText(line),
      date: dayTitle(endsOn, true),
      code,
      link: stopLink(ctx.config.publicUrl, code),
    },
    expiresAt: instantsOf({ from: endsOn, to: endsOn }).endsAt,
  } satisfies OutgoingText;
}

/** Enqueues the due text of a reminder, and plans the next one. */
export function remindVisitor(
  ctx: Context,
  id: number,
  { at, today, hours }: Round,
): Promise<Outcome> {
  return transaction(ctx, async (ctx): Promise<Outcome> => {
    const row = await lockVisitorToRemind(ctx.db, id);
    if (!row) return 'over';
    const { endsOn, nextTextOn } = row;
    const day = plannedDay(row);
    const meant = dueReminder({ endsOn, day }, today, hours);
    if (meant === null) {
      if (day !== nextTextOn) await planNextVisitorText(ctx.db, id, day);
      return 'over';
    }
    const daysBefore = daysIn({ from: meant, to: endsOn }) - 1;
    const brought = () =>
      bring(ctx, {
        to: row.phoneNumber,
        at,
        words: (code) => wordsOf(ctx, row, code),
        note: (smsId) => insertReminderText(ctx.db, { reminderId: id, daysBefore, smsId }),
      });
    const outcome = (await isInBook(ctx.db, row)) ? 'over' : await brought();
    if (outcome !== 'later') {
      await planNextVisitorText(ctx.db, id, nextReminder(endsOn, addDays(meant, 1)));
    }
    return outcome;
  });
}
