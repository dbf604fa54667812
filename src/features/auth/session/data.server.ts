import { and, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { secondFactors, sessions, settings, users } from '#db/schema/index.ts';
import { SECOND_FACTOR_KEY } from '#domain/second-factor.ts';
import { STAFF_IDLE, STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';

export async function insertSession(
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
export async function findLiveSession(db: Queryable, tokenHash: string, now: Date) {
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

/** Whether a live session has not been ended since: ended sessions are deleted. */
export const isSessionKept = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(sessions, eq(sessions.id, id))) > 0;

export async function touchSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function markPasswordConfirmed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ passwordConfirmedAt: now }).where(eq(sessions.id, id));
}

/** Whether the password was confirmed in this session after `since`. */
export async function wasPasswordConfirmed(
  db: Queryable,
  id: number,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.passwordConfirmedAt, since)));
  return rows.length > 0;
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user. */
export async function deleteSessionsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: number,
  keptId: number,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
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

/** Deletes ended sessions, so that a longer idle setting does not revive one. */
export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(not(isLive(now) ?? sql`true`));
  await db.delete(sessions).where(inArray(sessions.id, ended));
}
