import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';

/** Uses a count up for half an hour: `points` tries under the key are behind us. */
export async function spendLimit(db: Database, key: string, points: number): Promise<void> {
  const row = { key, points, expire: new Date(Date.now() + minutes(30)) };
  await db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row });
}
