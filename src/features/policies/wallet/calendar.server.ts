import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { calendarDays } from '#db/schema/index.ts';
import { days as inDays } from '#lib/dates/durations.ts';

/** How long a removed day stays in the file as cancelled, for those who fetch it once in a season. */
const CANCELLED_SHOWN = inDays(180);

type CalendarRow = typeof calendarDays.$inferSelect;

/** `digest` is of everything that the calendar shows of the day. */
type NewDay = Pick<CalendarRow, 'uid' | 'onDay' | 'summary' | 'digest'>;

type CurrentDays = {
  userId: number;
  days: readonly NewDay[];
  at: Date;
  /** Gregorian day of Tehran. */
  today: string;
};

/**
 * Stores the current days of an account's calendar, and answers all days to write, also removed ones, with
 * the number and time of their changes. A day that has passed is not marked as cancelled.
 */
export function noteDays(
  db: Database,
  { userId, days, at, today }: CurrentDays,
): Promise<CalendarRow[]> {
  const own = eq(calendarDays.userId, userId);
  return db.transaction(async (tx) => {
    const isOther = sql`(${calendarDays.digest} <> excluded.digest or ${calendarDays.isGone})`;
    if (days.length > 0) {
      const rows = days.map((day) => ({ ...day, userId, changedAt: at, createdAt: at }));
      await tx
        .insert(calendarDays)
        // In a fixed order, so that two transactions wait for each other instead of deadlocking.
        .values(rows.toSorted((a, b) => a.uid.localeCompare(b.uid)))
        .onConflictDoUpdate({
          target: [calendarDays.userId, calendarDays.uid],
          set: {
            sequence: sql`${calendarDays.sequence} + ${isOther}::int`,
            changedAt: sql`case when ${isOther} then excluded.changed_at else ${calendarDays.changedAt} end`,
            onDay: sql`excluded.on_day`,
            summary: sql`excluded.summary`,
            digest: sql`excluded.digest`,
            isGone: false,
          },
        });
    }
    const uids = days.map(({ uid }) => uid);
    const isMissing = and(
      own,
      eq(calendarDays.isGone, false),
      uids.length > 0 ? notInArray(calendarDays.uid, uids) : undefined,
    );
    await tx
      .update(calendarDays)
      .set({ isGone: true, sequence: sql`${calendarDays.sequence} + 1`, changedAt: at })
      .where(and(isMissing, gte(calendarDays.onDay, today)));
    await tx.delete(calendarDays).where(isMissing);
    const longAgo = new Date(at.getTime() - CANCELLED_SHOWN);
    await tx
      .delete(calendarDays)
      .where(and(own, eq(calendarDays.isGone, true), lt(calendarDays.changedAt, longAgo)));
    return tx
      .select()
      .from(calendarDays)
      .where(own)
      .orderBy(asc(calendarDays.onDay), asc(calendarDays.uid));
  });
}
