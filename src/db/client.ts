/**
 * The types of a database, whichever engine it is. Keep to SQL that PostgreSQL-compatible clusters run:
 * no LISTEN/NOTIFY, no session state.
 */
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

type Schema = typeof schema;

/** The whole database. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** An open transaction. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** What queries take: they do not care whether a transaction is open. */
export type Queryable = Database | Transaction;

/** How far the way to the database is taken, at this moment: connections, or the one line of the embedded one. */
export type DatabaseLoad = {
  running: number;
  waiting: number;
  /** Open and unused. */
  idle: number;
  /** As many as there can be. */
  most: number;
};

export type DatabaseHandle = {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Throws a 507 when the disk has no room for a write; PostgreSQL minds its own disk. */
  assertRoomForWrites(): Promise<void>;
  /** Runs a statement that PostgreSQL refuses in a transaction, however long it takes; PostgreSQL only. */
  alone?(statement: string): Promise<void>;
  /** A pooler stands before PostgreSQL. */
  isPooled?: boolean;
  load(): DatabaseLoad;
  /** Copies the embedded database, while it runs, to where `createDatabase` opens it as a data directory. */
  copyTo?(directory: string): Promise<void>;
  close(): Promise<void>;
};
