import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What the statistics know of a day that is over, so that a year need not be counted anew at every
 * look (docs/decisions/005-statistics.md). Derived: every row may be deleted at any time. A row holds
 * only while no change of its day is noted in `request_day_changes`.
 */
export const requestDays = pgTable('request_days', {
  /** Midnight of Tehran, at which the day begins. */
  startsAt: instant().primaryKey(),
  endsAt: instant().notNull(),
  /** By kind and member of staff, and by kind and service; the shapes are the statistics' own. */
  staff: jsonb().notNull(),
  services: jsonb().notNull(),
});

/**
 * When the requests came in that were changed since their day was counted, to the half hour. Written
 * by triggers in the changing transaction; append-only to the changing transaction, so that none waits.
 */
export const requestDayChanges = pgTable(
  'request_day_changes',
  { createdAt: instant().notNull() },
  (table) => [index('request_day_changes_by_time').on(table.createdAt)],
);
