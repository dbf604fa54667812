import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { DatabaseLoad } from './client.ts';
import {
  currentDatabaseTime,
  type DatabaseTime,
  DatabaseUnavailableError,
  withoutLimit,
} from './database-time.ts';

/** In ms: the longest that statements one after another may keep everything else waiting. */
const LONGEST_RUN = 5;

/**
 * The way to the embedded database, which runs one thing at a time and, while a statement runs, stops
 * the whole process: no clock can end it. What can be limited is the waiting. Work whose time is up
 * before its turn is never begun, and a transaction whose time is up at its next statement is rolled
 * back; so a refused caller knows that nothing was kept. And between statements the process may do
 * something else: a page from memory does not wait for all that stands in line for the database.
 */
export class EmbeddedQueue {
  readonly #client: PGlite;
  #last: Promise<void> = Promise.resolve();
  /** What has its turn, and what waits for one. */
  #running = 0;
  #waiting = 0;
  /** When others last had their turn, by the clock of `performance`. */
  #brokeAt = 0;

  constructor(client: PGlite) {
    this.#client = client;
  }

  query(...statement: Parameters<PGlite['query']>) {
    return this.#inTurn(() => this.#client.query(...statement));
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#inTurn((time) =>
      this.#client.transaction((tx) => work(this.#limitedBy(time, tx))),
    );
  }

  /** Keeps everybody from the database while `work` is under way, which takes no limit. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return withoutLimit(() => this.#inTurn(work));
  }

  /** How long the line is. One thing runs at a time. */
  load(): DatabaseLoad {
    const running = this.#running;
    return { running, waiting: this.#waiting, idle: 1 - running, most: 1 };
  }

  /** After everything that waits: what is cut off in the middle may be lost although it was acknowledged. */
  close(): Promise<void> {
    return this.alone(() => this.#client.close());
  }

  async #inTurn<T>(work: (time: DatabaseTime) => Promise<T>): Promise<T> {
    const time = currentDatabaseTime();
    const stop = time.start();
    const turn = Promise.withResolvers<boolean>();
    const left = time.left();
    const timer = Number.isFinite(left) ? setTimeout(turn.resolve, left, false) : undefined;
    const before = this.#last;
    const { promise: done, resolve: pass } = Promise.withResolvers<void>();
    this.#last = done;
    before.then(() => turn.resolve(true));
    let isOurs = false;
    try {
      this.#waiting += 1;
      isOurs = await turn.promise;
      this.#waiting -= 1;
      if (!isOurs) throw new DatabaseUnavailableError('the database is busy');
      clearTimeout(timer);
      this.#running = 1;
      await this.#giveWay();
      return await work(time);
    } finally {
      if (isOurs) this.#running = 0;
      stop();
      // A caller that gave up had no turn to pass on yet.
      before.then(pass);
    }
  }

  #limitedBy(time: DatabaseTime, tx: Transaction): Transaction {
    return {
      ...tx,
      query: async (...statement) => {
        await this.#giveWay();
        time.assertLeft();
        return tx.query(...statement);
      },
    };
  }

  /** Lets come in what came in, unless that was only just done: a statement leaves no room by itself. */
  async #giveWay(): Promise<void> {
    if (performance.now() - this.#brokeAt < LONGEST_RUN) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#brokeAt = performance.now();
  }
}
