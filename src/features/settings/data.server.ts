import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';

/** The stored value under a key, or null; its shape is for the caller's contract to check. */
export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value ?? null;
}
