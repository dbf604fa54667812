/**
 * Lines of the log that belong to what is being written: they are written once it is committed, and never when it was
 * not. The layers that write rows know what they wrote and have no log; the one that has it does not know.
 */
import type { Log } from '#lib/node/log.ts';
import type { Database, Queryable } from './client.ts';

/** Takes one line of a transaction, or of a database whose statements commit by themselves. */
type Sink = (fields: object, message: string) => void;

const sinks = new WeakMap<object, Sink>();

/** Has a line written as soon as what `db` does is committed. Without a log behind it (commands) it is dropped. */
export function logOnceCommitted(db: Queryable, fields: object, message: string): void {
  sinks.get(db)?.(fields, message);
}

/** The same database; what its transactions have to say goes to `log` when they are committed. */
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
