import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { recoveryCodes, secondFactors, signInTickets, trustedDevices } from '#db/schema/index.ts';

/** A second factor as stored. */
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(
  db: Queryable,
  userId: number,
): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** Whether an account has to enter a code. */
export async function hasSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.enabledAt != null;
}

/** Whether a stored secret is encrypted with another key than this one. */
export async function hasOtherKey(db: Queryable, keyId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(ne(secondFactors.keyId, keyId))
    .limit(1);
  return rows.length > 0;
}

/** Stores a secret that is being set up, in place of an earlier one; false when one is enabled. */
export async function keepPending(
  db: Queryable,
  pending: Pick<SecondFactorRow, 'userId' | 'secret' | 'keyId' | 'setUpAt'>,
): Promise<boolean> {
  const { userId: _userId, ...renewed } = pending;
  const rows = await db
    .insert(secondFactors)
    .values(pending)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...renewed, lastStep: 0 },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/**
 * Enables the secret that was checked and spends its code's time step; false when the secret is gone, or is
 * enabled already.
 */
export async function enable(
  tx: Queryable,
  { userId, secret }: Pick<SecondFactorRow, 'userId' | 'secret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ enabledAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.enabledAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Spends a time step for all processes; false when it, or a later one, was spent before. */
export async function spendStep(
  tx: Queryable,
  { userId, secret }: Pick<SecondFactorRow, 'userId' | 'secret'>,
  step: number,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        isNotNull(secondFactors.enabledAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Spends a recovery code; false when there is no such code, or it was spent before. */
export async function spendRecoveryCode(
  tx: Queryable,
  userId: number,
  codeHmac: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHmac, codeHmac),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: number,
  hmacs: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hmacs.map((codeHmac) => ({ userId, codeHmac })));
}

/**
 * Deletes an account's second factor with its recovery codes, trusted browsers and tickets. False when there
 * was none, or one that was never confirmed.
 */
export async function deleteSecondFactor(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ enabledAt: secondFactors.enabledAt });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
  return rows.some(({ enabledAt }) => enabledAt !== null);
}

/** The users with a stored second factor, also one that was never confirmed. */
export async function listSecondFactors(db: Queryable): Promise<number[]> {
  const rows = await db.select({ userId: secondFactors.userId }).from(secondFactors);
  return rows.map(({ userId }) => userId);
}

/** Deletes secrets that were shown and never confirmed. */
export async function deletePendingBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.enabledAt), lt(secondFactors.setUpAt, before)));
}
