import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { NOT_PLANNED } from '#domain/policies/renewals.ts';
import { POLICY_STATUSES, RENEWABLE } from '#domain/policies/statuses.ts';
import { smsOutbox } from './accounts.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

/** Names of insurers, kept by the brokerage. One that is not active is offered no more and stays where it is named. */
export const insurers = pgTable('insurers', {
  id: identity(),
  name: text().notNull().unique('insurers_name'),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
});

/** One term of a policy each; the terms of one are chained over the years. Sums are in rial, days those of Tehran. */
export const policies = pgTable(
  'policies',
  {
    id: identity(),
    status: text({ enum: POLICY_STATUSES }).notNull(),
    holderName: text().notNull(),
    holderPhone: text().notNull(),
    line: text({ enum: CLAIM_LINES }).notNull(),
    insurerId: reference()
      .notNull()
      .references(() => insurers.id),
    /** As it was written. */
    number: text().notNull(),
    /** Its own id where the insurer has the number twice from before all spellings of one were one; else 0. */
    numberApart: reference().notNull().default(0),
    startsOn: date().notNull(),
    /** The last day that it covers. */
    endsOn: date().notNull(),
    premiumRial: bigint({ mode: 'number' }),
    /** A plate, an address, whatever it is that is insured. */
    insuredObject: text(),
    /** Who of the staff has it renewed. */
    ownerId: reference().references(() => users.id),
    /** The term before; null for the first one. */
    previousId: reference().references((): AnyPgColumn => policies.id),
    /** The first of its terms; null for that one itself. */
    firstId: reference().references((): AnyPgColumn => policies.id),
    /** The request that came of it, as it was closed as won. */
    requestId: reference().references(() => requests.id),
    /** The request by which the staff have it renewed: one for each term. Null until its time has come. */
    renewalId: reference().references(() => requests.id),
    /**
     * The day that its next reminder is meant for (`domain/policies/renewals.ts`); past the last day once all were
     * sent or passed. The scheduler plans a term that was entered without a plan.
     */
    nextTextOn: date().notNull().default(NOT_PLANNED),
    cancelledAt: instant(),
    cancelReason: text(),
    createdBy: reference().references(() => users.id),
    /** When what it says of its person was replaced for good; figures stay. */
    erasedAt: instant(),
    /** Holder, number and what is insured as search compares them; kept by the database. */
    searchText: text().generatedAlwaysAs(
      sql`search_words(holder_name || ' ' || holder_phone || ' ' || number, coalesce(insured_object, ''))`,
    ),
    createdAt: instant().notNull().defaultNow(),
    /** By the database's clock, as the live lists are told of it by this. */
    updatedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // An earlier version that still runs while this one starts relies on it.
    uniqueIndex('policies_number').on(table.number, table.insurerId),
    // However it is written (`lib/input/policy-number.ts`); the number first: it is searched by alone.
    uniqueIndex('policies_number_key').on(
      sql`policy_number_key(${table.number})`,
      table.insurerId,
      table.numberApart,
    ),
    // A term has one next term.
    uniqueIndex('policies_next').on(table.previousId).where(sql`previous_id is not null`),
    index('policies_terms').on(table.firstId).where(sql`first_id is not null`),
    // The order of the book, of all of it and of each of its filters; read forwards or backwards.
    index('policies_by_end').on(table.endsOn, table.id),
    index('policies_by_status').on(table.status, table.endsOn, table.id),
    // Terms that nothing follows: those of past years that were renewed are many, and never due.
    index('policies_open').on(table.endsOn, table.id).where(isOneOf(table.status, RENEWABLE)),
    index('policies_by_owner').on(table.ownerId, table.endsOn, table.id),
    index('policies_by_insurer').on(table.insurerId, table.endsOn, table.id),
    index('policies_by_line').on(table.line, table.endsOn, table.id),
    // What the staff's search walks.
    index('policies_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('policies_by_phone').on(table.holderPhone, table.endsOn),
    index('policies_by_request').on(table.requestId).where(sql`request_id is not null`),
    // A term has one request for its renewal, and that one is of one term.
    uniqueIndex('policies_renewal').on(table.renewalId).where(sql`renewal_id is not null`),
    // What the scheduler walks: terms that are to get their request, and those whose next text has its day.
    index('policies_unrequested')
      .on(table.line, table.endsOn)
      .where(sql`status = 'active' and renewal_id is null and erased_at is null`),
    index('policies_text_due')
      .on(table.nextTextOn, table.id)
      .where(sql`status = 'active' and next_text_on <= ends_on and erased_at is null`),
    index('policies_changed').on(table.updatedAt),
    index('policies_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // For a name with one letter wrong, missing, too many or in its neighbour's place.
    index('policies_misspelt').using('gin', sql`one_letter_off(holder_name)`),
    check('policies_status_known', isOneOf(table.status, POLICY_STATUSES)),
    check('policies_line_known', isOneOf(table.line, CLAIM_LINES)),
    check('policies_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('policies_premium', sql`${table.premiumRial} >= 0`),
    check(
      'policies_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
  ],
);

/** What of a premium is due when. We take no money: a row says whether it was paid. */
export const policyInstalments = pgTable(
  'policy_instalments',
  {
    id: identity(),
    policyId: reference()
      .notNull()
      .references(() => policies.id),
    dueOn: date().notNull(),
    amountRial: bigint({ mode: 'number' }).notNull(),
    paidOn: date(),
    /** The day that its reminder is meant for; null once that was sent, or where it had passed as the plan was made. */
    textOn: date(),
    /** Who noted that it was paid. */
    paidBy: reference().references(() => users.id),
  },
  (table) => [
    index('policy_instalments_by_policy').on(table.policyId, table.dueOn),
    index('policy_instalments_due').on(table.dueOn, table.id).where(sql`paid_on is null`),
    index('policy_instalments_text_due')
      .on(table.textOn, table.id)
      .where(sql`text_on is not null and paid_on is null`),
    check('policy_instalments_amount', sql`${table.amountRial} > 0`),
  ],
);

/** What visitors asked to be reminded of, each by a number that was proved theirs; no policy of ours. */
export const policyReminders = pgTable(
  'policy_reminders',
  {
    id: identity(),
    phoneNumber: text().notNull(),
    fullName: text(),
    line: text({ enum: CLAIM_LINES }).notNull(),
    endsOn: date().notNull(),
    /** As that of a policy. */
    nextTextOn: date().notNull().default(NOT_PLANNED),
    /** The policy that the staff made of it. */
    policyId: reference().references(() => policies.id),
    /** When what it says of its person was replaced for good. */
    erasedAt: instant(),
    /** Name and number as search compares them; kept by the database. */
    searchText: text().generatedAlwaysAs(
      sql`search_words(coalesce(full_name, '') || ' ' || phone_number, '')`,
    ),
    /** By the database's clock, as the live lists are told of it by this. */
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('policy_reminders_once').on(table.phoneNumber, table.line, table.endsOn),
    index('policy_reminders_by_end').on(table.endsOn, table.id),
    // Those that no policy was made of yet.
    index('policy_reminders_open')
      .on(table.endsOn, table.id)
      .where(sql`policy_id is null and erased_at is null`),
    // What the scheduler walks.
    index('policy_reminders_text_due')
      .on(table.nextTextOn, table.id)
      .where(sql`policy_id is null and next_text_on <= ends_on and erased_at is null`),
    index('policy_reminders_created').on(table.createdAt),
    index('policy_reminders_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('policy_reminders_by_policy').on(table.policyId).where(sql`policy_id is not null`),
    check('policy_reminders_line_known', isOneOf(table.line, CLAIM_LINES)),
  ],
);

/** Texts that a policy brought: one for each day of each date, whatever happens. */
export const policyTexts = pgTable(
  'policy_texts',
  {
    id: identity(),
    policyId: reference()
      .notNull()
      .references(() => policies.id),
    /** The instalment that it tells of, which may be gone from the plan; 0 where it tells of the last day. */
    instalmentId: reference().notNull().default(0),
    /** What it tells of: the last day of the term, or when an instalment is due. */
    aboutOn: date().notNull(),
    /** How long before that it was meant to be read. */
    daysBefore: integer().notNull(),
    smsId: reference()
      .notNull()
      .references(() => smsOutbox.id),
  },
  (table) => [
    uniqueIndex('policy_texts_once').on(
      table.policyId,
      table.instalmentId,
      table.aboutOn,
      table.daysBefore,
    ),
    uniqueIndex('policy_texts_sms').on(table.smsId),
  ],
);

/** Texts that what a visitor asked for brought: one for each threshold. */
export const reminderTexts = pgTable(
  'reminder_texts',
  {
    id: identity(),
    reminderId: reference()
      .notNull()
      .references(() => policyReminders.id),
    /** How long before the last day it was meant to be read. */
    daysBefore: integer().notNull(),
    smsId: reference()
      .notNull()
      .references(() => smsOutbox.id),
  },
  (table) => [
    uniqueIndex('reminder_texts_once').on(table.reminderId, table.daysBefore),
    uniqueIndex('reminder_texts_sms').on(table.smsId),
  ],
);

/** Numbers that were reminded of something, each with the code in the link that stops it. */
export const remindedNumbers = pgTable('reminded_numbers', {
  phoneNumber: text().primaryKey(),
  code: text().notNull().unique('reminded_numbers_code'),
  /** Since when nothing more is sent to it. */
  stoppedAt: instant(),
  createdAt: instant().notNull(),
});
