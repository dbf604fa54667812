/**
 * Browsers that signed in to an account before: limits that others use up do not apply to them (security.md).
 * Each sign-in makes a new token and never reuses one, so that a token planted in a browser belongs to no
 * account; only its SHA-256 is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { knownDevices, signInTickets, trustedDevices, users } from '#db/schema/index.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { ACCOUNTS_PER_DEVICE, DEVICE_DAYS, DEVICES_PER_ACCOUNT } from './device.ts';

/** The device of one of these tokens that the number's account knows; null for a stranger's. */
async function findDevice(
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
async function deleteDevices(
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
async function insertDevice(
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

const TOKEN = /^[\w-]{43}$/;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The tokens in a browser's cookie, one for each account that signed in there, or trusts it. */
export const tokensIn = (cookie: string | null): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, ACCOUNTS_PER_DEVICE);

/** The device's id when the number's account knows it. */
export const findKnownDevice = (ctx: Context, cookie: string | null, phoneNumber: string) =>
  findDevice(ctx.db, ['', ...tokensIn(cookie).map(hashToken)], phoneNumber, ctx.now());

/** Remembers a browser that just signed in; answers the new cookie. */
export async function rememberDevice(
  ctx: InTransaction,
  userId: number,
  cookie: string | null,
): Promise<string> {
  const given = tokensIn(cookie);
  const gone = await deleteDevices(ctx.db, userId, ['', ...given.map(hashToken)]);
  const token = randomBytes(32).toString('base64url');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + days(DEVICE_DAYS));
  const device = { userId, tokenHash: hashToken(token), createdAt, expiresAt };
  await insertDevice(ctx.db, device, DEVICES_PER_ACCOUNT);
  const others = given.filter((other) => !gone.includes(hashToken(other)));
  return [token, ...others].slice(0, ACCOUNTS_PER_DEVICE).join('.');
}
