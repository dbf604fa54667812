import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { TASK_REPEATS } from '#domain/tasks.ts';
import { identity, instant, isOneOf, reference } from './columns.ts';
import { customers } from './customers.ts';
import { policies } from './policies.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

/** A task before its last step, with who may undo that and until when. */
export type TaskImage = {
  by: number;
  until: string;
  /** Whether the step finished it. */
  isDone: boolean;
  row: {
    title: string;
    dueOn: string;
    dueAt: string | null;
    ownerId: number;
    customerId: number | null;
    policyId: number | null;
    requestId: number | null;
    isOfComplaint: boolean;
    repeat: (typeof TASK_REPEATS)[number] | null;
    repeatDay: number | null;
  };
};

/** What a colleague has to do on a day, for a customer, about a policy or a request, or for the office itself. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    title: text().notNull(),
    /** The day of Tehran. */
    dueOn: date().notNull(),
    /** Where a time is wanted; on that day. */
    dueAt: instant(),
    ownerId: reference()
      .notNull()
      .references(() => users.id),
    customerId: reference().references(() => customers.id, { onDelete: 'set null' }),
    policyId: reference().references(() => policies.id, { onDelete: 'set null' }),
    requestId: reference().references(() => requests.id, { onDelete: 'set null' }),
    /** Seen only by those who see complaints, also once the request is gone. */
    isOfComplaint: boolean().notNull().default(false),
    repeat: text({ enum: TASK_REPEATS }),
    /** The day of the month it was first wanted on: after a month of 29 days, or a move, the 31st is meant again. */
    repeatDay: smallint(),
    /** The repeated task whose doing made this one. */
    previousId: reference().references((): AnyPgColumn => tasks.id, { onDelete: 'set null' }),
    doneAt: instant(),
    doneBy: reference().references(() => users.id),
    /** The state before the last step, while that may be undone. */
    before: jsonb().$type<TaskImage>(),
    createdBy: reference().references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    /** By the database's clock, as the live lists poll for changes by it. */
    updatedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // A repeated task that is done twice at once makes one next task.
    uniqueIndex('tasks_next').on(table.previousId).where(sql`previous_id is not null`),
    index('tasks_open').on(table.ownerId, table.dueOn, table.id).where(sql`done_at is null`),
    // The open ones of all colleagues, in the order they are due.
    index('tasks_open_by_day').on(table.dueOn, table.dueAt, table.id).where(sql`done_at is null`),
    index('tasks_by_customer')
      .on(table.customerId, table.dueOn, table.id)
      .where(sql`customer_id is not null`),
    index('tasks_by_policy').on(table.policyId).where(sql`policy_id is not null`),
    index('tasks_by_request').on(table.requestId).where(sql`request_id is not null`),
    index('tasks_done').on(table.doneAt).where(sql`done_at is not null`),
    index('tasks_done_by_owner')
      .on(table.ownerId, table.doneAt, table.id)
      .where(sql`done_at is not null`),
    index('tasks_changed').on(table.updatedAt),
    check('tasks_repeat_known', isOneOf(table.repeat, TASK_REPEATS)),
    check('tasks_repeat_whole', sql`(${table.repeat} is null) = (${table.repeatDay} is null)`),
  ],
);
