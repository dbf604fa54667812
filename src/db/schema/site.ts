import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from './columns.ts';
import { users } from './users.ts';

/** What only the brokerage knows (brand, phone, address …); the shape of each is in the settings contract. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * One row. Raised by every change that public pages show, in that change's own transaction;
 * every process compares it with the version its cached pages were rendered from.
 */
export const contentVersion = pgTable('content_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

/** Pictures as WebP, keyed by the SHA-256 of their bytes, so that a URL never changes its content. */
export const media = pgTable('media', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  /** When it was last stored, by any account: the sweep of what is not in use leaves the latest alone. */
  createdAt: instant().notNull().defaultNow(),
});

/** Who did what to what, before and after. Append-only (a trigger refuses all else); written in the change's own transaction. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: instant().notNull().defaultNow(),
    /** Null for the product itself: first start, shell commands. */
    actorId: reference().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: reference(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // In the order the log is read in, so that a part of it under a person is a short walk.
    index('audit_log_by_actor').on(
      table.actorId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_action').on(table.action, table.id.desc().nullsFirst()),
    index('audit_log_by_subject').on(
      table.subjectType,
      table.subjectId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Requests that were given to a colleague, and taken from one.
    index('audit_log_given_to')
      .on(
        sql`(${table.after} ->> 'assignee_id')`,
        table.at.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.after} ->> 'assignee_id' is not null`),
    index('audit_log_taken_from')
      .on(
        sql`(${table.before} ->> 'assignee_id')`,
        table.at.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.before} ->> 'assignee_id' is not null`),
  ],
);

/** Counts of tries under a key; they begin anew when `expire` is over. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});

/**
 * What was answered to writes that append, under the key their caller gave them (a digest of key, caller
 * and words): a caller who never heard the answer asks again and gets it, and nothing is there twice.
 */
export const idempotentReplies = pgTable(
  'kept_replies',
  {
    key: text().primaryKey(),
    reply: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('kept_replies_created').on(table.createdAt)],
);
