import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERASURE_KINDS, ERASURE_REASONS } from '#domain/erasure.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * Every time personal values were replaced: of one person, or by the daily sweep. Only under the id of one
 * that is not finished does the database let rows of append-only tables be changed, and of these only the
 * values. It holds ids and times; a number only while the erasure is under way, so that it can go on.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: identity(),
    kind: text({ enum: ERASURE_KINDS }).notNull(),
    /** Whose account; null for a number without one, and for the sweep. */
    userId: reference().references(() => users.id),
    /** Null once it is finished. */
    phoneNumber: text(),
    /** The requests whose values were replaced, so that it can be done again over an older backup. */
    requestIds: reference().array().notNull().default(sql`'{}'`),
    /** What the person sent for requests that others share, alike. */
    submissionIds: reference().array().notNull().default(sql`'{}'`),
    /** The policies, alike. */
    policyIds: reference().array().notNull().default(sql`'{}'`),
    reason: text({ enum: ERASURE_REASONS }),
    /** Null for the product itself. */
    actorId: reference().references(() => users.id),
    /** How many rows of what. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    begunAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    // Two who ask at once begin one.
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

/** What is held about a person is kept until somebody lifts this, whatever is asked for or is over (docs/decisions/037-personal-data.md). */
export const personalHolds = pgTable(
  'personal_holds',
  {
    id: identity(),
    /** Whose account; null for a number without one. */
    userId: reference().references(() => users.id),
    /** The number of that day. */
    phoneNumber: text().notNull(),
    /** Emptied, as is the other one, once the person is erased. */
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
