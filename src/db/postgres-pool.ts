/**
 * Connections to PostgreSQL, for single statements and for every transaction. Both the server and this side
 * limit each statement; a connection in doubt is closed, never used again: what it may still lock ends with
 * it (docs/decisions/008-database-limits.md).
 */
import type pg from 'pg';
import { seconds } from '#lib/dates/durations.ts';
import { hasSqlState, isPreparedAmiss } from '#lib/node/pg-errors.ts';
import {
  currentDatabaseTime,
  type DatabaseTime,
  DatabaseUnavailableError,
} from './database-time.ts';
import type { Way } from './pooler.ts';
import { PreparedNames } from './prepared.ts';
import { LONE_STATEMENT, limits, mayGoBare } from './server-limits.ts';

/** The server's error comes first, and says more than a timeout does. */
const GRACE = seconds(0.25);
export const TO_CONNECT = seconds(2);
/** A commit or rollback may take this long though the time is up: its outcome is worth knowing. */
const TO_END = seconds(1);

type Statement = pg.QueryConfig | string;

/** The server does not know the name of a statement: it did nothing, and without the name it would work. */
class UnknownNameError extends DatabaseUnavailableError {}

const unavailable = (cause: Error) =>
  new DatabaseUnavailableError('PostgreSQL does not answer', { cause });

/** Connections on which the limit of lone statements is set. */
const limited = new WeakSet<pg.PoolClient>();

/** A connection for one statement or one transaction, with the remaining time for it. */
class LimitedConnection {
  readonly #client: pg.PoolClient;
  readonly #time: DatabaseTime;
  readonly #stop: () => void;
  readonly #names: PreparedNames;
  readonly #way: Way;
  /** Inside a transaction of the caller's, which a failed statement aborts. */
  #isInside = false;
  #doubt: Error | null = null;

  /** `stop` ends the counting of time. */
  constructor(
    client: pg.PoolClient,
    time: DatabaseTime,
    { names, way, stop }: { names: PreparedNames; way: Way; stop: () => void },
  ) {
    this.#client = client;
    this.#time = time;
    this.#stop = stop;
    this.#names = names;
    this.#way = way;
    // The pool listens only to idle connections; an unhandled error of this one would end the process.
    client.on('error', this.#onError);
  }

  readonly #onError = (error: Error): void => {
    this.#doubt ??= error;
  };

  /** Drizzle calls it, for `begin`, `commit` and `rollback` as well. */
  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult | undefined> {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('begin')) return this.#begin(text);
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollback();
    return this.#within(statement, values);
  }

  /**
   * A statement outside a transaction, which the server ends before this side gives up on a write. Where a
   * pooler does not pass names on, it is sent once more without a name.
   */
  async lone(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#limited(statement, values);
    } catch (error) {
      if (!(error instanceof UnknownNameError)) throw error;
      return this.#limited(statement, values);
    }
  }

  async #limited(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (!mayGoBare(this.#time, this.#way)) return this.#inTransaction(statement, values);
    if (!this.#way.isPooled && !limited.has(this.#client)) {
      await this.#within(limits('set', LONE_STATEMENT));
      limited.add(this.#client);
    }
    return this.#within(statement, values);
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#doubt ?? undefined);
    this.#stop();
  }

  /** Drizzle begins before its own `finally` releases, so a failed beginning releases by itself. */
  async #begin(text: string): Promise<pg.QueryResult> {
    this.#isInside = true;
    try {
      this.#time.assertLeft();
      const left = this.#time.left();
      const given = limits('set local', left, this.#time.wait);
      return await this.#send(`${text}; ${given}`, undefined, left + GRACE);
    } catch (error) {
      this.#doubt ??= error as Error;
      this.release();
      throw error;
    }
  }

  async #commit(): Promise<pg.QueryResult> {
    const result = await this.#send('commit', undefined, Math.max(this.#time.left(), TO_END));
    // The server answers the commit of a failed transaction by rolling it back, without an error.
    if (result.command !== 'COMMIT') throw new Error('a failed transaction cannot be committed');
    return result;
  }

  /** Never throws: the caller shall get the first error, and a doubtful connection is closed. */
  async #rollback(): Promise<pg.QueryResult | undefined> {
    if (this.#doubt) return undefined;
    return this.#send('rollback', undefined, TO_END).catch((error: Error) => {
      this.#doubt ??= error;
      return undefined;
    });
  }

  /** Runs a statement in the remaining time. */
  #within(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    this.#time.assertLeft();
    return this.#send(statement, values, this.#time.left() + GRACE);
  }

  async #inTransaction(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const left = this.#time.left();
    try {
      const given = limits('set local', left, this.#time.wait);
      await this.#send(`begin; ${given}`, undefined, left + GRACE);
      const result = await this.#within(statement, values);
      await this.#commit();
      return result;
    } catch (error) {
      await this.#rollback();
      throw error;
    }
  }

  /**
   * The name that a plan is stored under; none where an unknown name would cost a pooled caller a
   * transaction.
   */
  #nameOf(text: string): string | undefined {
    return this.#isInside && this.#way.isPooled ? undefined : this.#names.of(text);
  }

  /** Returns the error for the caller, without the server's own, which another try could not mend. */
  #planEachTime(error: Error): Error {
    this.#names.giveUp();
    return new UnknownNameError(error.message);
  }

  /** An answer of the server, even an error, leaves the connection sound; anything else does not. */
  async #send(
    statement: Statement,
    values: unknown[] | undefined,
    timeout: number,
  ): Promise<pg.QueryResult> {
    if (this.#doubt) throw unavailable(this.#doubt);
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const name = this.#nameOf(config.text);
    const query_timeout = Number.isFinite(timeout) ? Math.ceil(timeout) : 0;
    try {
      const whole = { ...config, ...(name && { name }), query_timeout };
      return await this.#client.query(whole as pg.QueryConfig, values);
    } catch (error) {
      if (name && isPreparedAmiss(error)) throw this.#planEachTime(error as Error);
      if (hasSqlState(error)) throw error;
      this.#doubt ??= error as Error;
      throw unavailable(error as Error);
    }
  }
}

/**
 * What drizzle takes for a pool: it recognises one by this word in the name of its class, and takes a
 * connection of it for each transaction.
 */
export class LimitedPool {
  readonly #pool: pg.Pool;
  readonly #way: Way;
  readonly #names = new PreparedNames();

  constructor(pool: pg.Pool, way: Way) {
    this.#pool = pool;
    this.#way = way;
  }

  /** A connection for one piece of work, whose time counts until it is released. */
  async connect(): Promise<LimitedConnection> {
    const time = currentDatabaseTime();
    const stop = time.start();
    try {
      const client = await this.#take(time);
      return new LimitedConnection(client, time, { names: this.#names, way: this.#way, stop });
    } catch (error) {
      stop();
      throw error;
    }
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const connection = await this.connect();
    try {
      return await connection.lone(statement, values);
    } finally {
      connection.release();
    }
  }

  /** Waits for a free connection, or a new one, no longer than the remaining time. */
  async #take(time: DatabaseTime): Promise<pg.PoolClient> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, Math.min(time.left(), TO_CONNECT), new Error('no connection'));
    const taking = this.#pool.connect();
    try {
      return await Promise.race([taking, late]);
    } catch (error) {
      // A connection that comes too late goes back to the pool.
      taking.then((client) => client.release()).catch(() => {});
      // Also where the server itself rejected it: the database is away, renamed or closed to this role for
      // now.
      throw unavailable(error as Error);
    } finally {
      clearTimeout(timer);
    }
  }
}
