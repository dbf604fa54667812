/**
 * Browsers in which an account needs no code, for as many days as the owner sets. Each trust makes a new
 * token and never reuses one, so that a token planted in a browser is worth nothing.
 */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import { trustedDevices } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { findRule } from './second-factor/rule.server.ts';
import { trustedDevice } from './second-factor/second-factor.ts';
import { hashToken, tokensIn } from './session/device.server.ts';
import { ACCOUNTS_PER_DEVICE, DEVICES_PER_ACCOUNT } from './session/device.ts';
import { kindOfDevice } from './session/session.server.ts';
import type { Caller } from './sign-in/caller.ts';

/** The bounds of a valid trust: not expired, and given within what the owner allows today. */
type Holding = { now: Date; since: Date };

const holds = ({ now, since }: Holding) =>
  and(gt(trustedDevices.expiresAt, now), gt(trustedDevices.createdAt, since));

async function findTrusted(
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
async function listTrusted(db: Queryable, userId: number, holding: Holding) {
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
async function insertTrusted(
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
async function deleteTrusted(db: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id });
  return rows.length > 0;
}

export async function deleteExpiredTrusted(db: Queryable, now: Date): Promise<void> {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
}

type TrustedDeviceView = z.infer<typeof trustedDevice>;

/** A cookie value for the browser and its lifetime in seconds. */
export type TrustCookie = { value: string; maxAge: number };

/** Lowering the number of days ends older trusts at once. */
async function holding(ctx: Context): Promise<Holding & { trustedDays: number }> {
  const { trustedDays } = await findRule(ctx.db);
  const at = ctx.now();
  return { now: at, since: new Date(at.getTime() - days(trustedDays)), trustedDays };
}

async function find(ctx: Context, userId: number, cookie: string | null) {
  const hashes = tokensIn(cookie).map(hashToken);
  if (hashes.length === 0) return null;
  return findTrusted(ctx.db, userId, hashes, await holding(ctx));
}

/** Whether the account trusts the browser that sent this cookie. */
export const isTrustedDevice = async (
  ctx: Context,
  userId: number,
  cookie: string | null,
): Promise<boolean> => (await find(ctx, userId, cookie)) !== null;

/** Trusts a browser from now on; null where the owner allows no trust. */
export async function trustDevice(
  ctx: InTransaction,
  userId: number,
  caller: Caller,
): Promise<TrustCookie | null> {
  const { now: createdAt, trustedDays } = await holding(ctx);
  if (trustedDays === 0) return null;
  const given = tokensIn(caller.trust);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + days(trustedDays));
  const device = kindOfDevice(caller.userAgent);
  const gone = await insertTrusted(
    ctx.db,
    { userId, tokenHash: hashToken(token), device, createdAt, expiresAt },
    { replaced: ['', ...given.map(hashToken)], most: DEVICES_PER_ACCOUNT },
  );
  const others = given.filter((other) => !gone.includes(hashToken(other)));
  const value = [token, ...others].slice(0, ACCOUNTS_PER_DEVICE).join('.');
  return { value, maxAge: days(trustedDays) / 1000 };
}

/** The browsers that the caller trusts, the latest first. */
export async function listTrustedDevices(
  ctx: Context,
  actor: Actor,
  cookie: string | null,
): Promise<TrustedDeviceView[]> {
  const rows = await listTrusted(ctx.db, actor.id, await holding(ctx));
  const hashes = tokensIn(cookie).map(hashToken);
  return rows.map((row) => ({
    ...present(trustedDevice, row),
    is_current: hashes.includes(row.tokenHash),
  }));
}

/** Ends one trust; 404 for one that is not the caller's. */
export async function endTrust(ctx: Context, actor: Actor, id: number): Promise<void> {
  if (!(await deleteTrusted(ctx.db, actor.id, id))) throw new AppError('not_found');
}

export async function endAllTrust(ctx: Context, actor: Actor): Promise<void> {
  await ctx.db.delete(trustedDevices).where(eq(trustedDevices.userId, actor.id));
}
