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

/** A book of policies that was uploaded as a spreadsheet: how it is read, and its progress. */
export const policyImports = pgTable(
  'policy_imports',
  {
    id: identity(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    /** The uploaded file's name; emptied with the rows. */
    filename: text().notNull(),
    /** Which column has what, and the titles of the columns, as they were read. */
    reading: jsonb().$type<unknown>().notNull(),
    calendar: text({ enum: IMPORT_CALENDARS }).notNull(),
    currency: text({ enum: IMPORT_CURRENCIES }).notNull(),
    /** The number of rows. */
    rows: integer().notNull(),
    /** The expected outcome as it was checked: counts by fate, and what would follow. */
    expected: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The last row that is done; a row of the sheet. */
    doneRow: integer().notNull().default(0),
    /** The number of rows that are done. */
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    faulty: integer().notNull().default(0),
    /** How often the same rows have failed in succession. */
    failures: integer().notNull().default(0),
    createdBy: reference()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    /**
     * Whether its policies remind their holders by text; null where the form did not ask, and then they do.
     */
    sendsTexts: boolean(),
    /** Who undoes it, and since when. */
    undoneBy: reference().references(() => users.id),
    undoStartedAt: instant(),
    undoneAt: instant(),
    /** The last row of the undoing that is done, and how many rows went back and how many stay. */
    undoneRow: integer().notNull().default(0),
    undone: integer().notNull().default(0),
    undoKept: integer().notNull().default(0),
  },
  (table) => [
    index('policy_imports_newest').on(table.createdAt),
    // Housekeeping looks for these on every process, each minute.
    index('policy_imports_running').on(table.id).where(sql`state = 'running'`),
    index('policy_imports_undoing').on(table.id).where(sql`state = 'undoing'`),
    check('policy_imports_state_known', isOneOf(table.state, IMPORT_STATES)),
    check('policy_imports_calendar_known', isOneOf(table.calendar, IMPORT_CALENDARS)),
    check('policy_imports_currency_known', isOneOf(table.currency, IMPORT_CURRENCIES)),
  ],
);

/** A row of such a book. Its holder's values are deleted as soon as the row is in the book of policies. */
export const policyImportRows = pgTable(
  'policy_import_rows',
  {
    importId: reference()
      .notNull()
      .references(() => policyImports.id, { onDelete: 'cascade' }),
    /** The row number that is shown beside the line of the sheet. */
    row: integer().notNull(),
    fate: text({ enum: IMPORT_FATES }).notNull(),
    /**
     * Its holder's number, by which it is found when they are erased; once the row is done, the number of
     * `before`.
     */
    holderPhone: text(),
    /** The values of the policy to enter; null for a faulty row, and once it is done. */
    values: jsonb().$type<unknown>(),
    /** Field errors by cell. */
    errors: jsonb().$type<unknown>(),
    /** The policy that the row entered or changed. */
    policyId: reference(),
    /**
     * That policy as it was before, for as long as the import can be undone; null for a policy that the row
     * entered.
     */
    before: jsonb().$type<unknown>(),
    /** The outcome for this row when the import was undone. */
    undoing: text({ enum: IMPORT_UNDOINGS }),
    /** By the database's clock, as the live lists poll for removed policies by it. */
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
