import { boolean, date, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from './columns.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

/**
 * Whether a staff member is on duty, and when each was last given a request and a digest; no row where
 * nothing is known.
 */
export const staffDuty = pgTable('staff_duty', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Their own choice by the switch; null where the office's hours decide. */
  isOn: boolean(),
  /** The day, of Tehran, for which the choice is valid. */
  chosenFor: date(),
  /** When they were last assigned a request by turns. */
  givenAt: instant(),
  /** The day of their latest morning digest. */
  digestOn: date(),
  /** Days of leave, both included; the own switch goes before them on its day. Null for none. */
  leaveFrom: date(),
  leaveUntil: date(),
});

/** The work of a colleague that went to another, for as long as that can be undone. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: identity(),
    /** Whose work it was. */
    fromId: reference()
      .notNull()
      .references(() => users.id),
    toId: reference()
      .notNull()
      .references(() => users.id),
    byId: reference()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    /** What went over: the ids of each kind. */
    moved: jsonb().$type<Record<string, number[]>>().notNull(),
    undoneAt: instant(),
  },
  (table) => [index('hand_overs_by_colleague').on(table.fromId, table.id)],
);

/** An escalation of a broken response SLA was sent: once for each request and level, whatever happens. */
export const escalations = pgTable(
  'escalations',
  {
    requestId: reference()
      .notNull()
      .references(() => requests.id),
    /** In per cent of the response SLA. */
    level: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'escalations_once', columns: [table.requestId, table.level] })],
);
