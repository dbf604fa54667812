import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { smsOutbox } from './accounts.ts';
import { identity, instant, reference } from './columns.ts';
import { requestEvents, requests } from './requests.ts';
import { users } from './users.ts';

/**
 * That the person who asked is to be asked by text how content they are, a day after the work ended. A row for each
 * request, so that it is asked once (docs/decisions/051-ratings.md).
 */
export const ratingAsks = pgTable(
  'rating_asks',
  {
    requestId: reference()
      .primaryKey()
      .references(() => requests.id),
    /** The closing that it is meant for: a request that was opened again is asked about after the next one. */
    closedAt: instant().notNull(),
    /** Both null until it was asked. */
    smsId: reference().references(() => smsOutbox.id),
    askedAt: instant(),
  },
  (table) => [
    index('rating_asks_waiting').on(table.closedAt, table.requestId).where(sql`asked_at is null`),
    uniqueIndex('rating_asks_sms').on(table.smsId),
    check('rating_asks_asked_whole', sql`(${table.smsId} is null) = (${table.askedAt} is null)`),
  ],
);

/** A rating of two or fewer, until a super-admin has said what was done about it. */
export const lowRatings = pgTable(
  'low_ratings',
  {
    id: identity(),
    /** The one that is worked on: where the rating stands in the timeline. */
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    /** The rating itself, with the words that came with it. */
    eventId: reference()
      .notNull()
      .references(() => requestEvents.id),
    score: integer().notNull(),
    createdAt: instant().notNull(),
    takenBy: reference().references(() => users.id),
    takenAt: instant(),
    closedBy: reference().references(() => users.id),
    closedAt: instant(),
    /** What was done about it; null again once the person is erased. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('low_ratings_once').on(table.eventId),
    index('low_ratings_open').on(table.createdAt, table.id).where(sql`closed_at is null`),
    index('low_ratings_closed')
      .on(table.closedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_at is not null`),
    index('low_ratings_by_request').on(table.requestId),
    check('low_ratings_score_low', sql`${table.score} between 1 and 2`),
    check('low_ratings_taken_whole', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
    check(
      'low_ratings_closed_whole',
      sql`(${table.closedBy} is null) = (${table.closedAt} is null)`,
    ),
  ],
);
