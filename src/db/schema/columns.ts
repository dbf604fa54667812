import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** `bigint` identity primary key. Values stay far below 2^53, so they are plain numbers in code. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to an identity key. */
export const reference = () => bigint({ mode: 'number' });

/** The rule for a column's check that its value is one of some words. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/** An instant; stored as `timestamptz`, a `Date` in code. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Raw bytes: a `Buffer` in code. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
