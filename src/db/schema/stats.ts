import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { TAP_PLACES } from '#domain/taps.ts';
import { instant, isOneOf } from './columns.ts';

/**
 * The statistics of a past day, so that a year need not be counted anew each time it is read
 * (docs/decisions/005-statistics.md). Derived: every row may be deleted at any time. A row is valid only
 * while no change of its day is in `request_day_changes`.
 */
export const requestDays = pgTable('request_days', {
  /** Midnight of Tehran, at which the day begins. */
  startsAt: instant().primaryKey(),
  endsAt: instant().notNull(),
  /**
   * By kind and staff member, by kind and service, by kind and source; the shapes are the statistics' own.
   */
  staff: jsonb().notNull(),
  services: jsonb().notNull(),
  /** Empty where a release without sources counted: its days have an older number, and are counted anew. */
  sources: jsonb().notNull().default([]),
});

/**
 * When the requests came in that were changed since their day was counted, to the half hour. Written by
 * triggers in the changing transaction; rows are only added, so that no transaction waits.
 */
export const requestDayChanges = pgTable(
  'request_day_changes',
  { createdAt: instant().notNull() },
  (table) => [index('request_day_changes_by_time').on(table.createdAt)],
);

/**
 * How often phone numbers were pressed on the public pages, by day of Tehran and place; nothing about the
 * visitors is stored.
 */
export const taps = pgTable(
  'taps',
  {
    day: date({ mode: 'string' }).notNull(),
    place: text({ enum: TAP_PLACES }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.place] }),
    check('taps_place_known', isOneOf(table.place, TAP_PLACES)),
  ],
);
