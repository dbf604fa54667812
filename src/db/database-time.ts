/**
 * How long work may take in the database. A request has one limit for all of its statements together,
 * whatever they wait for: a connection, a lock, the server itself. Work outside a request (housekeeping,
 * sending texts) has a longer limit for each statement or transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { minutes, seconds } from '#lib/dates/durations.ts';

/** Limits in ms. */
export const TIME_TO_READ = seconds(2);
export const TIME_TO_WRITE = seconds(5);
/** For exports, statistics and uploads; also for work outside a request. */
export const TIME_FOR_MUCH = minutes(2);

/** The database cannot answer, or not in time; the reply is a 503. `isDatabaseUnavailable` knows its code. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'ETIMEDOUT';
}

/** The remaining part of a limit: only the time in which the database is at work counts. */
export class DatabaseTime {
  /** The whole limit, in ms. */
  readonly limit: number;
  /** The longest wait for one lock, in ms; waiting is no work. */
  readonly wait: number;
  #left: number;
  #running = 0;
  #since = 0;

  /** `limit` in ms; Infinity for none. */
  constructor(limit: number, wait = limit) {
    this.limit = limit;
    this.wait = wait;
    this.#left = limit;
  }

  /** Milliseconds left, at this moment; never below zero. */
  left(): number {
    const current = this.#running > 0 ? performance.now() - this.#since : 0;
    return Math.max(0, this.#left - current);
  }

  /** Throws once nothing is left. */
  assertLeft(): void {
    if (this.left() <= 0) throw new DatabaseUnavailableError('the time in the database is up');
  }

  /**
   * Counts time until the returned function is called; parallel statements count once. Throws as
   * `assertLeft`.
   */
  start(): () => void {
    this.assertLeft();
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
    return () => {
      this.#left = this.left();
      this.#running -= 1;
      this.#since = performance.now();
    };
  }
}

type Allowance = { time: DatabaseTime; isOver: boolean };

const allowances = new AsyncLocalStorage<Allowance>();

/**
 * A limit for all that `work` does, until `end` is called: what is still running then is no longer limited by
 * it. `wait` is the longest wait for one lock.
 */
export function createAllowance(limit: number, wait = limit) {
  const allowance: Allowance = { time: new DatabaseTime(limit, wait), isOver: false };
  return {
    run: <T>(work: () => T): T => allowances.run(allowance, work),
    end: (): void => {
      allowance.isOver = true;
    },
  };
}

/** For backups, moves and migrations, which take as long as there are rows. */
export const withoutLimit = <T>(work: () => T): T =>
  createAllowance(Number.POSITIVE_INFINITY).run(work);

/** The time limit of the statement or transaction about to begin. */
export function currentDatabaseTime(): DatabaseTime {
  const allowance = allowances.getStore();
  return !allowance || allowance.isOver ? new DatabaseTime(TIME_FOR_MUCH) : allowance.time;
}
