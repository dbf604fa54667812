import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { knownDevices, signInTickets, trustedDevices, users } from '#db/schema/index.ts';

/** The device of one of these tokens that the number's account knows; null for a stranger's. */
export async function findDevice(
  db: Queryable,
  tokenHashes: string[],
  phoneNumber: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        inArray(knownDevices.tokenHash, tokenHashes),
        eq(users.phoneNumber, phoneNumber),
        gt(knownDevices.expiresAt, now),
      ),
    );
  return row?.id ?? null;
}

/** Deletes devices of a user by the tokens' hashes; answers the hashes that were deleted. */
export async function deleteDevices(
  db: Queryable,
  userId: number,
  tokenHashes: string[],
): Promise<string[]> {
  const rows = await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, tokenHashes)))
    .returning({ tokenHash: knownDevices.tokenHash });
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Stores a device; only a user's latest `most` devices stay. */
export async function insertDevice(
  db: Queryable,
  device: typeof knownDevices.$inferInsert,
  most: number,
): Promise<void> {
  await db.insert(knownDevices).values(device);
  const latest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId))
    .orderBy(desc(knownDevices.id))
    .limit(most);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, device.userId), notInArray(knownDevices.id, latest)));
}

/**
 * After a password change or when all sessions end: the user has no known or trusted devices, and no
 * half-finished sign-in, any more.
 */
export async function forgetDevicesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  await db.delete(signInTickets).where(eq(signInTickets.userId, userId));
}

export async function deleteExpiredDevices(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
}
