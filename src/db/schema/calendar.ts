import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * Days that an account's calendar file has listed, so that the next file marks the days that moved
 * since (SEQUENCE) and cancels those that are gone. The days themselves are those of the policies.
 */
export const calendarDays = pgTable(
  'calendar_days',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `policy-ID` or `instalment-ID`: identifies the event in every calendar. */
    uid: text().notNull(),
    onDay: date().notNull(),
    summary: text().notNull(),
    /** SHA-256 of the event's whole content, in hex. */
    digest: text().notNull(),
    /** Rises by one with each change, and once more when it is cancelled. */
    sequence: integer().notNull().default(0),
    isGone: boolean().notNull().default(false),
    changedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.uid] })],
);
