import { seconds } from '#lib/dates/durations.ts';
import { type DatabaseTime, TIME_TO_READ, TIME_TO_WRITE } from './database-time.ts';
import type { Way } from './pooler.ts';

/** The server's own limit for a statement outside a transaction, in ms; longer work gets a transaction. */
export const LONE_STATEMENT = seconds(4);

/**
 * The statements that set the server's limits in ms, `wait` for a lock; 0 means no limit. JIT is off: for the
 * figures of a year compiling took longer than reading all rows (docs/decisions/052-no-compiling.md).
 */
export function limits(scope: 'set' | 'set local', ms: number, wait = ms): string {
  const inMs = (limit: number) => (Number.isFinite(limit) ? Math.max(1, Math.ceil(limit)) : 0);
  const given = {
    statement_timeout: inMs(ms),
    lock_timeout: inMs(Math.min(ms, wait)),
    idle_in_transaction_session_timeout: inMs(ms),
    jit: 'off',
  };
  return Object.entries(given)
    .map(([setting, limit]) => `${scope} ${setting} = ${limit}`)
    .join('; ');
}

/**
 * Whether a statement can run without a transaction of its own: the connection's limit is enough then, or
 * behind a pooler that of the role, as no setting lasts there.
 */
export function mayGoBare(time: DatabaseTime, { isPooled, limit }: Way): boolean {
  const isRead = time.limit <= TIME_TO_READ;
  // A write may have waited in the pooler's own queue before: the role's limit is too long then.
  if (isPooled) return isRead && limit > 0 && limit <= LONE_STATEMENT;
  const left = time.left();
  return isRead || (left >= LONE_STATEMENT && left <= TIME_TO_WRITE);
}
