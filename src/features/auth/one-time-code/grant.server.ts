import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { otpGrants } from '#db/schema/index.ts';
import type { OtpPurpose } from './one-time-code.ts';

type GrantRow = typeof otpGrants.$inferSelect;

/** What a caller has to prove: the token's hash, for this very number and purpose. */
export type GrantClaim = { tokenHash: string; phoneNumber: string; purpose: OtpPurpose };

/** Stores a grant; earlier ones of the same number and purpose are deleted. */
export async function insertGrant(db: Queryable, grant: Omit<GrantRow, 'usedAt'>): Promise<void> {
  const { phoneNumber, purpose } = grant;
  await db
    .delete(otpGrants)
    .where(and(eq(otpGrants.phoneNumber, phoneNumber), eq(otpGrants.purpose, purpose)));
  await db.insert(otpGrants).values(grant);
}

const fits = (claim: GrantClaim, now: Date) =>
  and(
    eq(otpGrants.tokenHash, claim.tokenHash),
    eq(otpGrants.phoneNumber, claim.phoneNumber),
    eq(otpGrants.purpose, claim.purpose),
    isNull(otpGrants.usedAt),
    gt(otpGrants.expiresAt, now),
  );

export async function findGrant(
  db: Queryable,
  claim: GrantClaim,
  now: Date,
): Promise<GrantRow | null> {
  const [row] = await db.select().from(otpGrants).where(fits(claim, now));
  return row ?? null;
}

/** Uses a grant up; false when it was used already or no longer matches. */
export async function consumeGrant(db: Queryable, claim: GrantClaim, now: Date): Promise<boolean> {
  const rows = await db
    .update(otpGrants)
    .set({ usedAt: now })
    .where(fits(claim, now))
    .returning({ tokenHash: otpGrants.tokenHash });
  return rows.length > 0;
}

export async function deleteGrantsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(otpGrants).where(lt(otpGrants.expiresAt, before));
}
