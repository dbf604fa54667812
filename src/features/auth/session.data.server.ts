import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';

export async function insertSession(
  db: Queryable,
  session: Pick<
    typeof sessions.$inferInsert,
    'userId' | 'tokenHash' | 'device' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

/** The live session behind a token's hash with its active user's role, or null. */
export async function findLiveSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      id: users.id,
      role: users.role,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.isActive, true)),
    );
  return row ?? null;
}

export async function touchSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user and answers until when each would have lived. */
export async function deleteSessionsOf(db: Queryable, userId: number): Promise<Date[]> {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ expiresAt: sessions.expiresAt });
  return rows.map(({ expiresAt }) => expiresAt);
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: number,
  keptId: number,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

/** Ends a session of this user; false when it is none of theirs. */
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

export async function listSessions(db: Queryable, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
