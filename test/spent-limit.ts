import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';

/** Uses a count up for half an hour by the database's clock, as limits are: `points` tries under the key are behind us. */
export async function spendLimit(db: Database, key: string, points: number): Promise<void> {
  const row = { key, points, expire: sql`now() + interval '30 minutes'` };
  await db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row });
}
