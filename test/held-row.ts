import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '#db/client.ts';

/**
 * Makes a change and, before it is committed, a call that comes to wait for it: what the call looked at before is then
 * no longer so. Answers what came of the call.
 */
export async function duringChange<T>(
  db: Database,
  change: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const under = await db.transaction(async (tx) => {
    await change(tx);
    const called = call();
    // Looked at from outside: what a transaction sees of others at work stays as it first saw it.
    await expect
      .poll(() =>
        db.$count(
          sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toBeGreaterThan(0);
    return { called };
  });
  return under.called;
}
