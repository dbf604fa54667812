import { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import { TRUSTED_DAYS } from '#domain/second-factor.ts';
import { findStoredRule } from './rule.data.server.ts';

/** Since when everybody of the staff has to have a second factor (null: nobody), and how long browsers are trusted. */
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

/** The owner's rule as it is at this moment, on every process; each part at its default until it is set. */
export async function findRule(db: Queryable): Promise<SecondFactorRule> {
  const { required_since: since, trusted_days: trustedDays } = stored.parse(
    (await findStoredRule(db)) ?? {},
  );
  return { requiredSince: since === null ? null : new Date(since), trustedDays };
}
