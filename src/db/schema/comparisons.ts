import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { insurers } from './policies.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

const COMPARISON_STATES = ['draft', 'published'] as const;

/** Insurers' terms side by side for the person of a request, at an address of their own; what they say stands in versions. */
export const comparisons = pgTable(
  'comparisons',
  {
    id: identity(),
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    /** The only key to its page: 96 random bits. */
    code: text().notNull().unique('comparisons_code'),
    createdBy: reference().references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('comparisons_by_request').on(table.requestId, table.id)],
);

/**
 * What a comparison says: a draft, or what was published and never changes but for the choice that was made by it.
 * Sums are in rial, days those of Tehran.
 */
export const comparisonVersions = pgTable(
  'comparison_versions',
  {
    id: identity(),
    comparisonId: reference()
      .notNull()
      .references(() => comparisons.id),
    version: integer().notNull(),
    state: text({ enum: COMPARISON_STATES }).notNull(),
    line: text({ enum: CLAIM_LINES }).notNull(),
    /** The last day on which its premiums hold. */
    validUntil: date(),
    rows: jsonb().$type<{ key: string; label: string }[]>().notNull(),
    /** Which offer we recommend, by its position, and why. */
    recommended: integer(),
    reason: text(),
    publishedAt: instant(),
    publishedBy: reference().references(() => users.id),
    /** Which offer the person chose, by its position. */
    chosenOffer: integer(),
    chosenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('comparison_versions_number').on(table.comparisonId, table.version),
    // One draft at a time: the next version.
    uniqueIndex('comparison_versions_draft').on(table.comparisonId).where(sql`state = 'draft'`),
    // The last one of a line, and what was published in a period.
    index('comparison_versions_by_line')
      .on(table.line, table.publishedAt)
      .where(sql`published_at is not null`),
    index('comparison_versions_published')
      .on(table.publishedAt)
      .where(sql`published_at is not null`),
    check('comparison_versions_state_known', isOneOf(table.state, COMPARISON_STATES)),
    check('comparison_versions_line_known', isOneOf(table.line, CLAIM_LINES)),
    check(
      'comparison_versions_published_whole',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)
        and (${table.state} = 'draft' or ${table.validUntil} is not null)`,
    ),
    check(
      'comparison_versions_chosen_whole',
      sql`(${table.chosenOffer} is null) = (${table.chosenAt} is null)
        and (${table.chosenOffer} is null or ${table.state} = 'published')`,
    ),
  ],
);

/** One insurer's terms in a version. */
export const comparisonOffers = pgTable(
  'comparison_offers',
  {
    id: identity(),
    versionId: reference()
      .notNull()
      .references(() => comparisonVersions.id),
    /** From zero; what a choice names. */
    position: integer().notNull(),
    insurerId: reference()
      .notNull()
      .references(() => insurers.id),
    /** What the insurer was called as this was written: what was published does not change with the list. */
    insurer: text().notNull(),
    premiumRial: bigint({ mode: 'number' }),
    /** Of a premium that is paid in instalments: what is paid at once, and in how many the rest. */
    firstRial: bigint({ mode: 'number' }),
    instalments: integer(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    note: text(),
  },
  (table) => [
    uniqueIndex('comparison_offers_position').on(table.versionId, table.position),
    check('comparison_offers_premium', sql`${table.premiumRial} > 0`),
    check(
      'comparison_offers_instalments',
      sql`${table.firstRial} >= 0 and ${table.instalments} > 0`,
    ),
  ],
);
