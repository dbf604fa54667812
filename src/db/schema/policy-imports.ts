import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import {
  IMPORT_CALENDARS,
  IMPORT_CURRENCIES,
  IMPORT_FATES,
  IMPORT_STATES,
  IMPORT_UNDOINGS,
} from '#domain/policies/import.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

/** A book of policies that was sent as a spreadsheet: what was understood of it, and how far it has come. */
export const policyImports = pgTable(
  'policy_imports',
  {
    id: identity(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    /** As its sender calls it; emptied with the rows. */
    filename: text().notNull(),
    /** Which column holds what, and what the columns are called, as it was read. */
    reading: jsonb().$type<unknown>().notNull(),
    calendar: text({ enum: IMPORT_CALENDARS }).notNull(),
    currency: text({ enum: IMPORT_CURRENCIES }).notNull(),
    /** How many rows there are. */
    rows: integer().notNull(),
    /** What would become of them, as it was checked: counts by fate, and what would follow of them. */
    expected: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The last row that is dealt with; a row of the sheet. */
    doneRow: integer().notNull().default(0),
    /** How many rows that are. */
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    faulty: integer().notNull().default(0),
    /** How often the same rows have failed, one after the other. */
    failures: integer().notNull().default(0),
    createdBy: reference()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Whether its policies remind their holders by text; null where nobody was asked, and then they do. */
    sendsTexts: boolean(),
    /** Who has it undone, and since when. */
    undoneBy: reference().references(() => users.id),
    undoStartedAt: instant(),
    undoneAt: instant(),
    /** The last row whose undoing is dealt with, and how many of these went back and how many stay. */
    undoneRow: integer().notNull().default(0),
    undone: integer().notNull().default(0),
    undoKept: integer().notNull().default(0),
  },
  (table) => [
    index('policy_imports_newest').on(table.createdAt),
    // What housekeeping looks for on every process, each minute.
    index('policy_imports_running').on(table.id).where(sql`state = 'running'`),
    index('policy_imports_undoing').on(table.id).where(sql`state = 'undoing'`),
    check('policy_imports_state_known', isOneOf(table.state, IMPORT_STATES)),
    check('policy_imports_calendar_known', isOneOf(table.calendar, IMPORT_CALENDARS)),
    check('policy_imports_currency_known', isOneOf(table.currency, IMPORT_CURRENCIES)),
  ],
);

/** A row of such a book. What it says of its holder goes as soon as it is in the book of policies. */
export const policyImportRows = pgTable(
  'policy_import_rows',
  {
    importId: reference()
      .notNull()
      .references(() => policyImports.id, { onDelete: 'cascade' }),
    /** As one sees it beside the line of the sheet. */
    row: integer().notNull(),
    fate: text({ enum: IMPORT_FATES }).notNull(),
    /** The number of its holder, by which it is found when they are erased; once it is dealt with, of `before`. */
    holderPhone: text(),
    /** The policy that it would be; null for a faulty one, and once it is dealt with. */
    values: jsonb().$type<unknown>(),
    /** What is wrong with which of its cells. */
    errors: jsonb().$type<unknown>(),
    /** The policy that it became, or that it changed. */
    policyId: reference(),
    /** That policy as it was before, for as long as the import can be undone; null for one that it entered. */
    before: jsonb().$type<unknown>(),
    /** What became of it as the import was undone. */
    undoing: text({ enum: IMPORT_UNDOINGS }),
    /** By the database's clock, as the live lists are told of policies that are gone by this. */
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'policy_import_rows_pkey', columns: [table.importId, table.row] }),
    index('policy_import_rows_by_fate').on(table.importId, table.fate, table.row),
    index('policy_import_rows_by_phone').on(table.holderPhone).where(sql`holder_phone is not null`),
    index('policy_import_rows_by_policy').on(table.policyId).where(sql`policy_id is not null`),
    index('policy_import_rows_undone').on(table.undoneAt).where(sql`undone_at is not null`),
    check('policy_import_rows_fate_known', isOneOf(table.fate, IMPORT_FATES)),
    check('policy_import_rows_undoing_known', isOneOf(table.undoing, IMPORT_UNDOINGS)),
  ],
);
