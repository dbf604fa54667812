import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { trustedDevices } from '#db/schema/index.ts';

/** The bounds of a valid trust: not expired, and given within what the owner allows today. */
export type Holding = { now: Date; since: Date };

const holds = ({ now, since }: Holding) =>
  and(gt(trustedDevices.expiresAt, now), gt(trustedDevices.createdAt, since));

export async function findTrusted(
  db: Queryable,
  userId: number,
  tokenHashes: string[],
  holding: Holding,
): Promise<number | null> {
  const [row] = await db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        inArray(trustedDevices.tokenHash, tokenHashes),
        holds(holding),
      ),
    );
  return row?.id ?? null;
}

/** The browsers that a user trusts, the latest first. */
export async function listTrusted(db: Queryable, userId: number, holding: Holding) {
  return db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), holds(holding)))
    .orderBy(desc(trustedDevices.id));
}

/**
 * Stores a trust in place of the browser's earlier one; only a user's latest `most` stay. Answers the deleted
 * hashes.
 */
export async function insertTrusted(
  tx: Queryable,
  device: typeof trustedDevices.$inferInsert,
  { replaced, most }: { replaced: string[]; most: number },
): Promise<string[]> {
  const isOwn = eq(trustedDevices.userId, device.userId);
  const gone = await tx
    .delete(trustedDevices)
    .where(and(isOwn, inArray(trustedDevices.tokenHash, replaced)))
    .returning({ tokenHash: trustedDevices.tokenHash });
  await tx.insert(trustedDevices).values(device);
  const latest = tx
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(isOwn)
    .orderBy(desc(trustedDevices.id))
    .limit(most);
  await tx.delete(trustedDevices).where(and(isOwn, notInArray(trustedDevices.id, latest)));
  return gone.map(({ tokenHash }) => tokenHash);
}

/** Ends one trust of a user; false when the user has no such trust. */
export async function deleteTrusted(db: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id });
  return rows.length > 0;
}

export async function deleteTrustedOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
}

export async function deleteExpiredTrusted(db: Queryable, now: Date): Promise<void> {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
}
