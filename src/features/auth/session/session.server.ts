import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { secondFactors, sessions, settings, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { SECOND_FACTOR_KEY, secondFactorRequiredFrom } from '#domain/second-factor.ts';
import { STAFF_IDLE, STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { isReadOnly } from '#lib/node/pg-errors.ts';
import { SESSION_ERRORS } from '../auth.words.ts';
import { canHaveSecondFactor } from '../permissions.ts';
import { forgetDevicesOf } from './device.server.ts';
import { CONFIRMED_MINUTES, SESSION_DAYS, SESSION_DAYS_REMEMBERED } from './session.ts';

async function insertSession(
  db: Queryable,
  session: Pick<
    typeof sessions.$inferInsert,
    'userId' | 'tokenHash' | 'device' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

/**
 * Whether a session, joined with its user, is live: before its end, and for staff not idle for longer than
 * the setting. The setting is read with each query, so that a change applies at once on every process.
 */
function isLive(now: Date): SQL | undefined {
  const idleMinutes = sql`coalesce(
    (select (${settings.value} ->> 'staff_idle_minutes')::int
      from ${settings} where ${settings.key} = ${STAFF_SESSIONS_KEY}),
    ${STAFF_IDLE.preset}::int)`;
  const quietSince = sql`${now.toISOString()}::timestamptz - make_interval(mins => ${idleMinutes})`;
  return and(
    gt(sessions.expiresAt, now),
    or(eq(users.role, 'customer'), gt(sessions.lastSeenAt, quietSince)),
  );
}

/** Since when the owner requires a second factor of all staff; read with the session, as above. */
const requiredSince = sql<string | null>`(select ${settings.value} ->> 'required_since'
  from ${settings} where ${settings.key} = ${SECOND_FACTOR_KEY})`;

/** The live session behind a token's hash with its active user's role and second factor, or null. */
async function findLiveSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      id: users.id,
      role: users.role,
      rights: users.rights,
      lastSeenAt: sessions.lastSeenAt,
      staffSince: users.staffSince,
      secondFactorAt: secondFactors.enabledAt,
      secondFactorSince: requiredSince,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now), eq(users.isActive, true)));
  return row ?? null;
}

async function touchSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** Whether the password was confirmed in this session after `since`. */
async function wasPasswordConfirmed(db: Queryable, id: number, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.passwordConfirmedAt, since)));
  return rows.length > 0;
}

/** Ends every session of a user. */
export async function deleteSessionsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: number,
  otherThan: number,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, otherThan)));
}

/** Ends a session of this user; false when the user has no such session. */
export async function deleteOwnSession(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** The live sessions of a user, the last used first. */
export async function listSessions(db: Queryable, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** 256 bits (security.md); only the browser stores the token itself. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/**
 * A write once in five minutes spares one on each request. An idle staff session may so end up to five
 * minutes earlier than set, never later.
 */
const LAST_SEEN_STEP = minutes(5);

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A coarse, harmless kind of device from the browser's user agent. */
export function kindOfDevice(userAgent: string): string {
  const system =
    ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) =>
      userAgent.includes(name),
    ) ?? 'other';
  const browser =
    ['Edg', 'Firefox', 'Chrome', 'Safari'].find((name) => userAgent.includes(name)) ?? 'other';
  return `${system} · ${browser}`;
}

/** Whether a session is one of staff without the second factor that is due. */
function lacksSecondFactor(session: LiveSession, at: Date): boolean {
  if (!canHaveSecondFactor(session) || session.secondFactorAt) return false;
  const { secondFactorSince: since, staffSince } = session;
  const due = secondFactorRequiredFrom(since === null ? null : new Date(since), staffSince);
  return due !== null && due <= at;
}

/** Opens a session (30 days when remembered, else 7) and answers its token, once. */
export async function startSession(
  ctx: Context,
  userId: number,
  remember: boolean,
  userAgent: string,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const createdAt = ctx.now();
  const lifetime = days(remember ? SESSION_DAYS_REMEMBERED : SESSION_DAYS);
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  const device = kindOfDevice(userAgent);
  await insertSession(ctx.db, {
    userId,
    tokenHash: hashToken(token),
    device,
    createdAt,
    expiresAt,
  });
  return { token, expiresAt };
}

/**
 * The user of a token; null when it is malformed, unknown, ended, or the user deactivated. `isAttended`
 * false reads only: a call that no person makes does not count as use of the session.
 */
export async function findActor(
  ctx: Context,
  token: string,
  { isAttended = true } = {},
): Promise<Actor | null> {
  if (!TOKEN.test(token)) return null;
  const at = ctx.now();
  const session = await findLiveSession(ctx.db, hashToken(token), at);
  if (!session) return null;
  if (isAttended && at.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_STEP) {
    await touchSession(ctx.db, session.sessionId, at).catch((error: unknown) => {
      // Reading goes on while the database takes no writes.
      if (!isReadOnly(error)) throw error;
    });
  }
  const { id, role, rights, sessionId } = session;
  return { id, role, rights, sessionId, isLimited: lacksSecondFactor(session, at) };
}

/** Whether a session has not been ended since its call was admitted: ended sessions are deleted. */
export const isSessionValid = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.db.$count(sessions, eq(sessions.id, id))) > 0;

/** The password was confirmed in this session: for ten minutes it may do what requires that. */
export async function confirmSession(ctx: Context, { sessionId }: Actor): Promise<void> {
  const passwordConfirmedAt = ctx.now();
  await ctx.db.update(sessions).set({ passwordConfirmedAt }).where(eq(sessions.id, sessionId));
}

/** 403 `reauth_required` unless the password was confirmed within the last ten minutes. */
export async function requireConfirmed(ctx: Context, actor: Actor): Promise<void> {
  const since = new Date(ctx.now().getTime() - minutes(CONFIRMED_MINUTES));
  if (await wasPasswordConfirmed(ctx.db, actor.sessionId, since)) return;
  throw new AppError('forbidden', {
    code: 'reauth_required',
    message: SESSION_ERRORS.reauthRequired,
  });
}

export async function endSession(ctx: Context, sessionId: number): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** The live sessions of a user, the last used first. */
export const sessionsOf = (ctx: Context, userId: number) => listSessions(ctx.db, userId, ctx.now());

/**
 * Ends a user's sessions and deletes their devices, in the caller's transaction. Answers how many sessions
 * were live.
 */
export async function endSessionsOf(ctx: InTransaction, userId: number): Promise<number> {
  const live = await listSessions(ctx.db, userId, ctx.now());
  await deleteSessionsOf(ctx.db, userId);
  await forgetDevicesOf(ctx.db, userId);
  return live.length;
}

/**
 * Deletes ended sessions, so that a longer idle setting does not revive one; in the caller's transaction where
 * there is one.
 */
export async function sweepSessions(ctx: Context): Promise<void> {
  const ended = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(not(isLive(ctx.now()) ?? sql`true`));
  await ctx.db.delete(sessions).where(inArray(sessions.id, ended));
}
