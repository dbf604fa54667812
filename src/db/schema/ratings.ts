import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { smsOutbox } from './accounts.ts';
import { identity, instant, reference } from './columns.ts';
import { requestEvents, requests } from './requests.ts';
import { users } from './users.ts';

/**
 * Plans the text that asks the requester for a rating, a day after the work ended. A row for each request, so
 * that it is sent once (docs/decisions/051-ratings.md).
 */
export const ratingAsks = pgTable(
  'rating_asks',
  {
    requestId: reference()
      .primaryKey()
      .references(() => requests.id),
    /** The closing that it belongs to: a reopened request is rated after the next closing. */
    closedAt: instant().notNull(),
    /** Both null until the text was sent. */
    smsId: reference().references(() => smsOutbox.id),
    askedAt: instant(),
  },
  (table) => [
    index('rating_asks_waiting').on(table.closedAt, table.requestId).where(sql`asked_at is null`),
    uniqueIndex('rating_asks_sms').on(table.smsId),
    check('rating_asks_asked_whole', sql`(${table.smsId} is null) = (${table.askedAt} is null)`),
  ],
);

/** A rating of two or fewer, until a super-admin has written what was done about it. */
export const lowRatings = pgTable(
  'low_ratings',
  {
    id: identity(),
    /** The request that is worked on: the rating is in its timeline. */
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    /** The event of the rating itself, with its comment. */
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
