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
 * One row. Raised by every change of public pages, in that change's own transaction; every process compares
 * it with the version its cached pages were rendered from.
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
  /** When any account last stored it: the sweep of unused pictures leaves the latest alone. */
  createdAt: instant().notNull().defaultNow(),
});

/**
 * Who changed what, before and after. Append-only (a trigger rejects all else); written in the change's own
 * transaction.
 */
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
    // In the order in which the log is read, so that a page of one person's entries is quick to read.
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
    // Requests that were assigned to a colleague, and taken from one.
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

/** Counts of tries under a key; they begin anew after `expire`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});

/**
 * Replies to appending writes, under their caller's key (a digest of key, caller and body): a caller that
 * missed the reply tries again and gets it, and nothing is stored twice.
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
