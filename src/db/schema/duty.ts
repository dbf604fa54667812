import { boolean, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

/** Whether a member of the staff is on duty, and what each was given by turns and told; no row for whom nothing is known of. */
export const staffDuty = pgTable('staff_duty', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What they chose by their own switch; null where the office's hours say it. */
  isOn: boolean(),
  /** The day, of Tehran, that the choice holds for. */
  chosenFor: date(),
  /** When they were last given a request by turns. */
  givenAt: instant(),
  /** The last day whose morning digest they had. */
  digestOn: date(),
});

/** That a promise was broken was told: once for each request and level, whatever happens. */
export const escalations = pgTable(
  'escalations',
  {
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    /** In per cent of the promised time. */
    level: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'escalations_once', columns: [table.requestId, table.level] })],
);
