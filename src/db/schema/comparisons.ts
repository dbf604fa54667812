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

/**
 * Insurers' terms side by side for the person of a request, at an address of their own; the terms are in
 * versions.
 */
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
 * The content of a comparison: a draft, or a published version, which never changes but for the choice made
 * in it. Sums are in rial, days those of Tehran.
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
    /** The last day on which its premiums are valid. */
    validUntil: date(),
    rows: jsonb().$type<{ key: string; label: string }[]>().notNull(),
    /** The recommended offer, by its position, and why. */
    recommended: integer(),
    reason: text(),
    publishedAt: instant(),
    publishedBy: reference().references(() => users.id),
    /** The chosen offer, by its position. */
    chosenOffer: integer(),
    chosenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('comparison_versions_number').on(table.comparisonId, table.version),
    // One draft at a time: it becomes the next version.
    uniqueIndex('comparison_versions_draft').on(table.comparisonId).where(sql`state = 'draft'`),
    // For the latest version of a line, and those published in a period.
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
    /** From zero; a choice refers to it. */
    position: integer().notNull(),
    insurerId: reference()
      .notNull()
      .references(() => insurers.id),
    /** The insurer's name at the time of writing: a published version does not change with the list. */
    insurer: text().notNull(),
    premiumRial: bigint({ mode: 'number' }),
    /** Of a premium in instalments: the first payment, and the number of the remaining ones. */
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
