import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERASURE_KINDS, ERASURE_REASONS } from '#domain/erasure.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * Each replacement of personal values: of one person, or by the daily sweep. Only under the id of an
 * unfinished one does the database let rows of append-only tables be changed, and of these only the values.
 * It has ids and times; a number only while the erasure is under way, so that it can continue.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: identity(),
    kind: text({ enum: ERASURE_KINDS }).notNull(),
    /** The account of the erased person; null for a number without one, and for the sweep. */
    userId: reference().references(() => users.id),
    /** Null once it is finished. */
    phoneNumber: text(),
    /** The requests whose values were replaced, so that it can be done again over an older backup. */
    requestIds: reference().array().notNull().default(sql`'{}'`),
    /** The person's submissions to requests that others share, likewise. */
    submissionIds: reference().array().notNull().default(sql`'{}'`),
    /** The policies, likewise. */
    policyIds: reference().array().notNull().default(sql`'{}'`),
    reason: text({ enum: ERASURE_REASONS }),
    /** Null for the product itself. */
    actorId: reference().references(() => users.id),
    /** The number of changed rows by table. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    begunAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    // Two concurrent calls begin one erasure.
    uniqueIndex('erasures_one_of_user')
      .on(table.userId)
      .where(sql`finished_at is null and user_id is not null`),
    uniqueIndex('erasures_one_of_number')
      .on(table.phoneNumber)
      .where(sql`finished_at is null and phone_number is not null`),
    uniqueIndex('erasures_one_sweep')
      .on(table.kind)
      .where(sql`finished_at is null and kind = 'sweep'`),
    index('erasures_newest').on(table.kind, table.id.desc().nullsFirst()),
    check('erasures_kind_known', isOneOf(table.kind, ERASURE_KINDS)),
    check('erasures_reason_known', isOneOf(table.reason, ERASURE_REASONS)),
  ],
);

/**
 * What is stored about a person is not deleted until this hold is lifted, whatever they request or whichever
 * period ends (docs/decisions/037-personal-data.md).
 */
export const personalHolds = pgTable(
  'personal_holds',
  {
    id: identity(),
    /** The account of the person under the hold; null for a number without one. */
    userId: reference().references(() => users.id),
    /** The person's number on that day. */
    phoneNumber: text().notNull(),
    /** Emptied, as is the other reason, once the person is erased. */
    reason: text(),
    setBy: reference()
      .notNull()
      .references(() => users.id),
    setAt: instant().notNull(),
    liftedBy: reference().references(() => users.id),
    liftedAt: instant(),
    liftReason: text(),
  },
  (table) => [
    uniqueIndex('personal_holds_one_of_user')
      .on(table.userId)
      .where(sql`lifted_at is null and user_id is not null`),
    uniqueIndex('personal_holds_one_of_number')
      .on(table.phoneNumber)
      .where(sql`lifted_at is null and user_id is null`),
    index('personal_holds_number').on(table.phoneNumber),
    check(
      'personal_holds_lifted_whole',
      sql`(${table.liftedBy} is null) = (${table.liftedAt} is null)`,
    ),
  ],
);
