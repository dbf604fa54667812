import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import { SECOND_FACTOR_KEY, TRUSTED_DAYS } from '#domain/second-factor.ts';

/** The owner's stored setting of the second factor; null while there is none. */
async function findStoredRule(db: Queryable): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SECOND_FACTOR_KEY));
  return row?.value ?? null;
}

/**
 * Since when all staff need a second factor (null: it is optional), and for how long browsers are trusted.
 */
export type SecondFactorRule = { requiredSince: Date | null; trustedDays: number };

const stored = z.object({
  required_since: z.iso.datetime().nullable().catch(null),
  trusted_days: z
    .number()
    .int()
    .min(TRUSTED_DAYS.least)
    .max(TRUSTED_DAYS.most)
    .catch(TRUSTED_DAYS.preset),
});

/** The owner's current rule, the same on every process; each part has its default until it is set. */
export async function findRule(db: Queryable): Promise<SecondFactorRule> {
  const { required_since: since, trusted_days: trustedDays } = stored.parse(
    (await findStoredRule(db)) ?? {},
  );
  return { requiredSince: since === null ? null : new Date(since), trustedDays };
}
