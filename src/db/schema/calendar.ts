import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * Days that an account's calendar file has said, so that the next one says what was moved since (SEQUENCE) and takes
 * back what is gone. The days themselves are those of the policies.
 */
export const calendarDays = pgTable(
  'calendar_days',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `policy-ID` or `instalment-ID`: what the event is known by in every calendar. */
    uid: text().notNull(),
    onDay: date().notNull(),
    summary: text().notNull(),
    /** SHA-256 of all that the event says, in hex. */
    digest: text().notNull(),
    /** Rises by one with each change, and once more as it is taken back. */
    sequence: integer().notNull().default(0),
    isGone: boolean().notNull().default(false),
    changedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.uid] })],
);
