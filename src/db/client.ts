/**
 * The types of a database. Use only SQL that PostgreSQL-compatible clusters run: no LISTEN/NOTIFY, no session
 * state.
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

/** The parameter of queries: they work with or without an open transaction. */
export type Queryable = Database | Transaction;

/** How busy the connections to the database are at this moment. */
export type DatabaseLoad = {
  running: number;
  waiting: number;
  /** Connections that are open and unused. */
  idle: number;
  /** The highest possible number of connections. */
  most: number;
};

/** Figures of the PostgreSQL that this process started itself. */
export type SupervisedServer = {
  /** How often it had to be restarted, or recovered by itself after one of its processes was killed. */
  restarts(): number;
  /** The memory of all its processes in bytes; null while it does not run. */
  memory(): Promise<number | null>;
};

export type DatabaseHandle = {
  db: Database;
  /** The embedded server; missing where another process runs it. */
  supervised?: SupervisedServer;
  /**
   * Throws a 507 when the embedded server's disk has no room for a write; other servers watch their own disk.
   */
  assertRoomForWrites(): Promise<void>;
  /** Runs a statement that PostgreSQL rejects in a transaction, however long it takes. */
  alone(statement: string): Promise<void>;
  /** Whether a pooler is between this process and PostgreSQL. */
  isPooled: boolean;
  load(): DatabaseLoad;
  close(): Promise<void>;
};
