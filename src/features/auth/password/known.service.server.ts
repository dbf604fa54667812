import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { admitTry } from '../sign-in/delay.service.server.ts';
import { passwordsOf, turnsOf } from './queues.service.server.ts';

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
