import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claimCodes } from '#db/schema/index.ts';

export type ClaimCodeRow = typeof claimCodes.$inferSelect;

export async function insertCode(
  tx: Queryable,
  code: typeof claimCodes.$inferInsert,
): Promise<void> {
  await tx.insert(claimCodes).values(code);
}

const live = (requestId: number, now: Date) =>
  and(
    eq(claimCodes.requestId, requestId),
    isNull(claimCodes.usedAt),
    gt(claimCodes.expiresAt, now),
  );

/** Whether a code of a claim was made after an instant. */
export async function hasCodeSince(db: Queryable, requestId: number, since: Date) {
  const found = await db.$count(
    claimCodes,
    and(eq(claimCodes.requestId, requestId), gt(claimCodes.createdAt, since)),
  );
  return found > 0;
}

/** The codes of a claim that may still be used. */
export const listLiveCodes = (db: Queryable, requestId: number, now: Date) =>
  db.select().from(claimCodes).where(live(requestId, now));

/** As `listLiveCodes`, and locks them: every other try at them waits until the transaction ends. */
export const lockLiveCodes = (tx: Queryable, requestId: number, now: Date) =>
  tx
    .select()
    .from(claimCodes)
    .where(live(requestId, now))
    .orderBy(asc(claimCodes.id))
    .for('update');

export async function noteTry(tx: Queryable, id: number, source: string): Promise<void> {
  await tx
    .update(claimCodes)
    .set({ triedFrom: sql`array_append(${claimCodes.triedFrom}, ${source}::text)` })
    .where(eq(claimCodes.id, id));
}

export async function spendCode(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(claimCodes).set({ usedAt: now }).where(eq(claimCodes.id, id));
}

export async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(claimCodes).where(lt(claimCodes.expiresAt, before));
}
