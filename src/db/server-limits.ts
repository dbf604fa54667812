import { seconds } from '#lib/dates/durations.ts';
import { type DatabaseTime, TIME_TO_READ, TIME_TO_WRITE } from './database-time.ts';
import type { Way } from './pooler.ts';

/** The server's own limit for a statement outside a transaction, in ms; longer work gets a transaction. */
export const LONE_STATEMENT = seconds(4);

/**
 * The statements that give the server its limits in ms, `wait` for a lock; none is a zero to it. It compiles nothing:
 * for the figures of a year that took longer than all that they read (docs/decisions/052-no-compiling.md).
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
 * Whether a statement can do without a transaction of its own: the connection's limit will do then, or behind a pooler
 * that of the role, as nothing stays set there.
 */
export function mayGoBare(time: DatabaseTime, { isPooled, limit }: Way): boolean {
  const isRead = time.limit <= TIME_TO_READ;
  // A write may have stood in the pooler's own line before: what the role may take then is too long.
  if (isPooled) return isRead && limit > 0 && limit <= LONE_STATEMENT;
  const left = time.left();
  return isRead || (left >= LONE_STATEMENT && left <= TIME_TO_WRITE);
}
