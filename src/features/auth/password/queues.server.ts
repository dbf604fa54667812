import type { Actor } from '#domain/roles.ts';
import { type Context, perServer } from '#kit/context.ts';
import { createFairQueue } from '#lib/node/fair-queue.ts';
import { admitTry } from '../sign-in/attempts.server.ts';
import { createPasswords } from './hash.adapter.server.ts';

/**
 * Sign-ins and new passwords in progress at once, and how many may wait: per address as many as a full queue
 * finishes in a fraction of a second, at some two hundred hashes a second on two cores.
 */
const HASHING = { concurrency: 4, perKey: 50, waiting: 400 };

/** Hashes and checks passwords. */
export const passwordsOf = perServer(() => createPasswords());

/** The queue of sign-ins and new passwords, in which each address and session has its turn. */
export const turnsOf = perServer(() => createFairQueue(HASHING));

/**
 * Whether this is the signed-in user's password; 429 while this session has to wait. Wrong tries elsewhere
 * never lock a session out, nor do those in a stolen session lock out its owner.
 */
export const isPassword = (
  ctx: Context,
  actor: Actor,
  user: { phoneNumber: string; passwordHash: string },
  password: string,
): Promise<boolean> =>
  turnsOf(ctx)(`session:${actor.sessionId}`, async () => {
    await admitTry(ctx.db, user.phoneNumber, { session: actor.sessionId }, ctx.now());
    return (await passwordsOf(ctx).verify(user.passwordHash, password)) !== null;
  });
