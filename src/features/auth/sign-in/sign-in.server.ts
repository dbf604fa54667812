/** What the steps of signing in share: admitting a try, and opening the session. */

import type { Actor } from '#domain/roles.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import {
  findUserById,
  findUserByPhone,
  lockCheckedUser,
  updatePasswordHash,
} from '../auth.server.ts';
import type { LoginInput, UserView } from '../auth.ts';
import { AUTH_ERRORS } from '../auth.words.ts';
import { passwordsOf, turnsOf } from '../password/queues.server.ts';
import { mainPath } from '../permissions.ts';
import { hasSecondFactor } from '../second-factor/second-factor.data.server.ts';
import { type IssuedTicket, issueTicket } from '../second-step/tickets.server.ts';
import { findKnownDevice, rememberDevice } from '../session/device.server.ts';
import { endSession, startSession } from '../session/session.server.ts';
import { isTrustedDevice } from '../trusted.server.ts';
import { presentUser } from '../user-view.server.ts';
import { admitTry, forgetLoginAttempts, sourceOf, type TriedFrom } from './attempts.server.ts';
import type { Caller } from './caller.ts';

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

/** A session with the cookie by which the browser is known from now on. */
export type SignedIn = { user: UserView; token: string; expiresAt: Date; device: string };

/** The reply to a right password: a session, or the ticket for the code. */
export type LoginOutcome = { session: SignedIn } | { asked: IssuedTicket };

/** The user of a number and password; all failures end in the same 422. */
async function requireCredentials(ctx: Context, input: LoginInput, address: string) {
  const user = await findUserByPhone(ctx.db, input.phone_number);
  const matches = user
    ? await passwordsOf(ctx).verify(user.passwordHash, input.password)
    : await passwordsOf(ctx).verifyNothing(input.password);
  if (!user || !matches || !user.isActive) {
    ctx.log.info(
      { event: 'sign-in-refused', user: user?.id ?? null, address },
      'a sign-in was refused',
    );
    throw invalidField('password', AUTH_ERRORS.wrongCredentials);
  }
  return { user, isOutdated: matches.isOutdated };
}

async function signIn(
  ctx: Context,
  input: LoginInput,
  caller: Caller,
  from: TriedFrom,
): Promise<LoginOutcome> {
  const { user, isOutdated } = await requireCredentials(ctx, input, caller.address);
  const { remember } = input;
  const rehashed = isOutdated ? await passwordsOf(ctx).hash(input.password) : null;
  const outcome = await transaction(ctx, async (ctx): Promise<LoginOutcome> => {
    // The password may have been reset, or the number changed, while this one was checked.
    if (!(await lockCheckedUser(ctx.db, user))) {
      throw invalidField('password', AUTH_ERRORS.wrongCredentials);
    }
    if (rehashed) await updatePasswordHash(ctx.db, user.id, rehashed);
    const isAsked =
      (await hasSecondFactor(ctx.db, user.id)) &&
      !(await isTrustedDevice(ctx, user.id, caller.trust));
    if (isAsked) {
      // The tries stay counted until the code is right: else a stolen password would allow endless ones.
      const passwordHash = rehashed ?? user.passwordHash;
      return { asked: await issueTicket(ctx, { ...user, passwordHash }, remember) };
    }
    const opened = await enter(ctx, user, { remember, caller, from });
    return { session: { user: presentUser(user), ...opened } };
  });
  const event = 'asked' in outcome ? 'second-factor-asked' : 'signed-in';
  ctx.log.info({ event, user: user.id, address: caller.address }, event.replaceAll('-', ' '));
  return outcome;
}

/**
 * Signs in, or answers the ticket for the code where the account has a second factor and the browser is
 * not trusted. 422 on `password` for a wrong number, a wrong password and a deactivated account alike,
 * with the same sentence and timing; 429 while the caller has to wait for this number, or the address for
 * any.
 */
export async function login(
  ctx: Context,
  input: LoginInput,
  caller: Caller,
): Promise<LoginOutcome> {
  const from = await admit(ctx, input.phone_number, caller);
  return turnsOf(ctx)(caller.address, () => signIn(ctx, input, caller, from));
}

export async function logout(ctx: Context, actor: Actor): Promise<void> {
  await endSession(ctx, actor.sessionId);
  ctx.log.info({ event: 'signed-out', user: actor.id }, 'signed out');
}

export async function ownProfile(ctx: Context, actor: Actor): Promise<UserView> {
  const user = await findUserById(ctx.db, actor.id);
  if (!user) throw new AppError('unauthenticated');
  return presentUser(user);
}

/** Where the caller should go: the role's main page, or the login page for a visitor. */
export const mainRoute = (actor: Actor | null): string => (actor ? mainPath(actor.role) : '/login');
