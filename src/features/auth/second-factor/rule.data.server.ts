import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import { SECOND_FACTOR_KEY } from '#domain/second-factor.ts';

/** The owner's stored setting of the second factor; null while there is none. */
export async function findStoredRule(db: Queryable): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SECOND_FACTOR_KEY));
  return row?.value ?? null;
}
