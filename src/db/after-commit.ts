/**
 * Lines of the log that belong to what is being written: they are logged once it is committed, and never when
 * it was rolled back. The layers that write rows know what they wrote and have no log; the caller has the log
 * and does not know it.
 */
import type { Log } from '#lib/node/log.ts';
import type { Database, Queryable } from './client.ts';

/** Takes one log line of a transaction, or of a database whose statements commit by themselves. */
type Sink = (fields: object, message: string) => void;

const sinks = new WeakMap<object, Sink>();

/**
 * Logs a line as soon as what `db` does is committed. Without a log behind it (commands) the line is dropped.
 */
export function logOnceCommitted(db: Queryable, fields: object, message: string): void {
  sinks.get(db)?.(fields, message);
}

/** The same database; the lines of its transactions go to `log` when they are committed. */
export function withCommitLog(db: Database, log: Log): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const lines: Parameters<Sink>[] = [];
    const result = await db.transaction((tx) => {
      sinks.set(tx, (...line) => void lines.push(line));
      return work(tx);
    }, config);
    for (const line of lines) log.info(...line);
    return result;
  };
  const logged = Object.create(db, { transaction: { value: transaction } }) as Database;
  sinks.set(logged, (...line) => log.info(...line));
  return logged;
}
