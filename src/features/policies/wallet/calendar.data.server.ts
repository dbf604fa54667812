import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { calendarDays } from '#db/schema/index.ts';
import { days as inDays } from '#lib/dates/durations.ts';

/** So long a day that is gone is said to be, for those who fetch their calendar once in a season. */
const SAID_TO_BE_GONE = inDays(180);

export type SaidDay = typeof calendarDays.$inferSelect;

/** `digest` is of all that is said of the day. */
type NewDay = Pick<SaidDay, 'uid' | 'onDay' | 'summary' | 'digest'>;

type Saying = {
  userId: number;
  days: readonly NewDay[];
  at: Date;
  /** Gregorian day of Tehran. */
  today: string;
};

/**
 * Notes what the calendar of an account says now, and answers how each of its days has to be said: how often it was
 * changed and when last, those among them that are gone. A day that has passed is not taken back.
 */
export function noteSaid(db: Database, { userId, days, at, today }: Saying): Promise<SaidDay[]> {
  const own = eq(calendarDays.userId, userId);
  return db.transaction(async (tx) => {
    const isOther = sql`(${calendarDays.digest} <> excluded.digest or ${calendarDays.isGone})`;
    if (days.length > 0) {
      const rows = days.map((day) => ({ ...day, userId, changedAt: at, createdAt: at }));
      await tx
        .insert(calendarDays)
        // In one order, so that two at once wait for each other.
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
    const said = days.map(({ uid }) => uid);
    const isMissing = and(
      own,
      eq(calendarDays.isGone, false),
      said.length > 0 ? notInArray(calendarDays.uid, said) : undefined,
    );
    await tx
      .update(calendarDays)
      .set({ isGone: true, sequence: sql`${calendarDays.sequence} + 1`, changedAt: at })
      .where(and(isMissing, gte(calendarDays.onDay, today)));
    await tx.delete(calendarDays).where(isMissing);
    const longAgo = new Date(at.getTime() - SAID_TO_BE_GONE);
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
