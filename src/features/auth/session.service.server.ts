import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable, Transaction } from '#db/client.ts';
import { days, minutes } from '#lib/durations.ts';
import type { Actor } from './permissions.ts';
import { SESSION_DAYS, SESSION_DAYS_REMEMBERED } from './session.contract.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  listSessions,
  touchSession,
} from './session.data.server.ts';

/** 256 bits (security.md); what the browser keeps is the only copy. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** "Last seen" is for people: once in five minutes is exact enough and spares a write a request. */
const LAST_SEEN_STEP = minutes(5);

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A coarse, harmless kind of device from a browser's description of itself. */
export function kindOfDevice(userAgent: string): string {
  const system =
    ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) =>
      userAgent.includes(name),
    ) ?? 'other';
  const browser =
    ['Edg', 'Firefox', 'Chrome', 'Safari'].find((name) => userAgent.includes(name)) ?? 'other';
  return `${system} · ${browser}`;
}

export function createSessions({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Opens a session (30 days when remembered, else 7) and answers its token, once. */
    async open(tx: Queryable, userId: number, remember: boolean, userAgent: string) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const createdAt = now();
      const lifetime = days(remember ? SESSION_DAYS_REMEMBERED : SESSION_DAYS);
      const expiresAt = new Date(createdAt.getTime() + lifetime);
      const device = kindOfDevice(userAgent);
      await insertSession(tx, {
        userId,
        tokenHash: hashToken(token),
        device,
        createdAt,
        expiresAt,
      });
      return { token, expiresAt };
    },

    /** Who is behind a token; null when it is malformed, unknown, ended, or the user deactivated. */
    async findActor(token: string): Promise<Actor | null> {
      if (!TOKEN.test(token)) return null;
      const at = now();
      const session = await findLiveSession(db, hashToken(token), at);
      if (!session) return null;
      if (at.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_STEP) {
        await touchSession(db, session.sessionId, at);
      }
      return { id: session.id, role: session.role, sessionId: session.sessionId };
    },

    end: (sessionId: number): Promise<void> => deleteSession(db, sessionId),

    /** The live sessions of a user, the one seen last first. */
    of: (userId: number) => listSessions(db, userId, now()),

    /** Ends every session of a user, in the caller's transaction; answers how many were live. */
    async endAllOf(tx: Transaction, userId: number): Promise<number> {
      const expiries = await deleteSessionsOf(tx, userId);
      const at = now();
      return expiries.filter((expiresAt) => expiresAt > at).length;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
