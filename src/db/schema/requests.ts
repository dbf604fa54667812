import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from './columns.ts';
import { users } from './users.ts';

/** Call, consultation and partner requests: one pipeline, told apart by `kind`. */
export const requests = pgTable(
  'requests',
  {
    id: identity(),
    kind: text({ enum: ['call', 'consultation', 'partner'] }).notNull(),
    trackingCode: text().notNull().unique('requests_tracking_code'),
    status: text({ enum: ['new', 'assigned', 'contacting', 'waiting', 'closed'] })
      .notNull()
      .default('new'),
    isSpam: boolean().notNull().default(false),
    /** Rises by one each time the same person asks again while this is open. */
    priority: integer().notNull().default(0),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    /** What the form of this kind asked beyond name and number; its shape is the kind's contract. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The account it was sent from, if any. */
    userId: reference().references(() => users.id),
    assigneeId: reference().references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    // The rule "a second request of the same kind and number joins the open one" is this index.
    uniqueIndex('requests_one_open')
      .on(table.kind, table.phoneNumber)
      .where(sql`status <> 'closed' and not is_spam`),
    index('requests_work_list')
      .on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_spam`),
    index('requests_by_status')
      .on(
        table.kind,
        table.status,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`not is_spam`),
    index('requests_phone').on(table.phoneNumber),
    check('requests_kind_known', sql`${table.kind} in ('call', 'consultation', 'partner')`),
    check(
      'requests_status_known',
      sql`${table.status} in ('new', 'assigned', 'contacting', 'waiting', 'closed')`,
    ),
  ],
);

/** Append-only timeline of a request. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: identity(),
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    type: text({ enum: ['created', 'joined'] }).notNull(),
    actorId: reference().references(() => users.id),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('request_events_by_request').on(table.requestId, table.id),
    index('request_events_by_time').on(table.at),
  ],
);
