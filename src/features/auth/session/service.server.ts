import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#domain/roles.ts';
import { secondFactorRequiredFrom } from '#domain/second-factor.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { isReadOnly } from '#lib/node/pg-errors.ts';
import { canHaveSecondFactor } from '../permissions.ts';
import { SESSION_ERRORS } from '../texts.ts';
import { CONFIRMED_MINUTES, SESSION_DAYS, SESSION_DAYS_REMEMBERED } from './contract.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  isSessionKept,
  listSessions,
  markPasswordConfirmed,
  touchSession,
  wasPasswordConfirmed,
} from './data.server.ts';
import { forgetDevicesOf } from './device.data.server.ts';

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

/** Whether a session has not been ended since its call was admitted. */
export const isSessionValid = (ctx: Context, id: number): Promise<boolean> =>
  isSessionKept(ctx.db, id);

/** The password was confirmed in this session: for ten minutes it may do what requires that. */
export const confirmSession = (ctx: Context, actor: Actor): Promise<void> =>
  markPasswordConfirmed(ctx.db, actor.sessionId, ctx.now());

/** 403 `reauth_required` unless the password was confirmed within the last ten minutes. */
export async function requireConfirmed(ctx: Context, actor: Actor): Promise<void> {
  const since = new Date(ctx.now().getTime() - minutes(CONFIRMED_MINUTES));
  if (await wasPasswordConfirmed(ctx.db, actor.sessionId, since)) return;
  throw new AppError('forbidden', {
    code: 'reauth_required',
    message: SESSION_ERRORS.reauthRequired,
  });
}

export const endSession = (ctx: Context, sessionId: number): Promise<void> =>
  deleteSession(ctx.db, sessionId);

/** The live sessions of a user, the last used first. */
export const sessionsOf = (ctx: Context, userId: number) => listSessions(ctx.db, userId, ctx.now());

/** Ends a user's sessions and deletes their devices, in the caller's transaction; answers how many were live. */
export async function endSessionsOf(ctx: InTransaction, userId: number): Promise<number> {
  const live = await listSessions(ctx.db, userId, ctx.now());
  await deleteSessionsOf(ctx.db, userId);
  await forgetDevicesOf(ctx.db, userId);
  return live.length;
}

/** Deletes ended sessions, in the caller's transaction where there is one. */
export const sweepSessions = (ctx: Context): Promise<void> =>
  deleteEndedSessions(ctx.db, ctx.now());
