/** What the steps of signing in share: admitting a try, and opening the session. */

import type { Context, InTransaction } from '#kit/context.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { turnsOf } from '../password/queues.service.server.ts';
import { findKnownDevice, rememberDevice } from '../session/device.service.server.ts';
import { startSession } from '../session/service.server.ts';
import { forgetLoginAttempts } from './attempts.data.server.ts';
import type { Caller } from './caller.contract.ts';
import { admitTry, sourceOf, type TriedFrom } from './delay.service.server.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    loginPerAddress: Limiter;
  }
  interface Context {
    /** Waits so many milliseconds. */
    pause: (milliseconds: number) => Promise<void>;
  }
}

/** Admits a try, or throws 429; delays it outside the queue, so that no other caller waits with it. */
export async function admit(ctx: Context, phoneNumber: string, caller: Caller): Promise<TriedFrom> {
  const { from, delay } = await turnsOf(ctx)(caller.address, async () => {
    const device = await findKnownDevice(ctx, caller.device, phoneNumber);
    // A browser that the account knows waits for its own tries alone, whatever others behind its address
    // do.
    if (device === null) await ctx.limiters.loginPerAddress.consume(caller.address);
    const from = device === null ? { address: caller.address } : { device };
    return { from, delay: await admitTry(ctx.db, phoneNumber, from, ctx.now()) };
  });
  if (delay > 0) await ctx.pause(delay);
  return from;
}

/**
 * Opens the session of a user whose row is locked and who has proved all that is required; deletes the
 * failures counted for the source.
 */
export async function enter(
  ctx: InTransaction,
  user: { id: number; phoneNumber: string },
  { remember, caller, from }: { remember: boolean; caller: Caller; from: TriedFrom },
) {
  await forgetLoginAttempts(ctx.db, user.phoneNumber, sourceOf(from));
  const session = await startSession(ctx, user.id, remember, caller.userAgent);
  return { ...session, device: await rememberDevice(ctx, user.id, caller.device) };
}
