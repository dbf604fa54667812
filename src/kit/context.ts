/**
 * What every use case gets as its first argument. A feature that needs more of the server declares it beside
 * its use (`declare module '#kit/context.ts'`); the compiler then asks for it in `server/context.ts`, where
 * the context of a server is made.
 */
import type { Config } from '#config/env.ts';
import type { Database, DatabaseHandle, Queryable, Transaction } from '#db/client.ts';
import type { CountAll, GiveBack } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import type { SecretBox } from '#lib/node/secret-box.server.ts';

/** The limits of tries, by name; each feature declares its own. */
export interface Limiters {
  consumeAll: CountAll;
  giveBack: GiveBack;
}

export interface Context {
  /** The database, or the transaction that is open. */
  db: Queryable;
  /** The server that this context belongs to: `perServer` finds its state by it. */
  server: Server;
  now: () => Date;
  log: Log;
  config: Config;
  database: DatabaseHandle;
  limiters: Limiters;
  /** Encrypts what a reader of the database alone must not see; null where there is no key. */
  secretBox: SecretBox | null;
  /** Whether a gateway sends texts to people. */
  sendsTexts: boolean;
  /** The free bytes of a directory's disk. */
  freeBytes: (directory: string) => Promise<number>;
  /** After a change that live lists show: they are notified at once, not at their next poll. */
  changed: () => void;
  /** After a change of what public pages show, before it is acknowledged. Never throws. */
  refreshPages: () => Promise<void>;
}

/** A server: the context with which it was made, whose database is not a transaction. */
export type Server = { context: Context | null; startedAt: Date };

/** A context whose database is an open transaction. */
export interface InTransaction extends Context {
  db: Transaction;
}

/**
 * Runs `work` in a transaction. Its context shadows the outer one, so that no statement of it goes past the
 * transaction by mistake.
 */
export function transaction<T>(
  ctx: Context,
  work: (ctx: InTransaction) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }), config);
}

/** The context of the server, outside of any transaction: for work that goes on after it. */
export function outside({ server }: Context): Context {
  if (!server.context) throw new Error('the context of this server is not ready');
  return server.context;
}

/** State of one server, made when it is first asked for; two servers of one process share none. */
export function perServer<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Server, { state: T }>();
  return (ctx) => {
    const known = made.get(ctx.server);
    if (known) return known.state;
    const state = make(outside(ctx));
    made.set(ctx.server, { state });
    return state;
  };
}
