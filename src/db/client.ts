/**
 * The types of a database. Keep to SQL that PostgreSQL-compatible clusters run:
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

/** How far the way to the database is taken, at this moment, in connections. */
export type DatabaseLoad = {
  running: number;
  waiting: number;
  /** Open and unused. */
  idle: number;
  /** As many as there can be. */
  most: number;
};

/** What can be said of the PostgreSQL that this process started itself. */
export type SupervisedServer = {
  /** How often it had to be started again, or came back by itself after one of its processes was killed. */
  restarts(): number;
  /** In bytes, what all its processes have of the machine's memory; null while it does not run. */
  memory(): Promise<number | null>;
};

export type DatabaseHandle = {
  db: Database;
  /** The embedded one; missing where another process runs the server. */
  supervised?: SupervisedServer;
  /** Throws a 507 when the disk under the embedded one has no room for a write; other servers mind their own disk. */
  assertRoomForWrites(): Promise<void>;
  /** Runs a statement that PostgreSQL refuses in a transaction, however long it takes. */
  alone(statement: string): Promise<void>;
  /** A pooler stands before PostgreSQL. */
  isPooled: boolean;
  load(): DatabaseLoad;
  close(): Promise<void>;
};
