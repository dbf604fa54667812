import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { FairQueue } from '#lib/node/fair-queue.ts';
import type { Log } from '#lib/node/log.ts';
import type { LoginInput, UserView } from '../contract.ts';
import {
  findUserById,
  findUserByPhone,
  lockCheckedUser,
  updatePasswordHash,
} from '../data.server.ts';
import type { Passwords } from '../password/hash.adapter.server.ts';
import { mainPath } from '../permissions.ts';
import type { Devices } from '../session/device.service.server.ts';
import type { Sessions } from '../session/service.server.ts';
import { AUTH_ERRORS } from '../texts.ts';
import { presentUser } from '../user-view.service.server.ts';
import { forgetLoginAttempts } from './attempts.data.server.ts';
import { admitTry, sourceOf, type TriedFrom } from './delay.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  sessions: Sessions;
  devices: Devices;
  log: Log;
  limiters: { loginPerAddress: Pick<Limiter, 'consume'> };
  /** Hashing is dear: everybody who asks for it has a turn. */
  turns: FairQueue;
  /** Waits for so many milliseconds; tests bring one that does not. */
  pause: (milliseconds: number) => Promise<void>;
};

/** Where a call comes from, as the server saw it; `device` is the browser's cookie of that name. */
export type Caller = { address: string; userAgent: string; device: string | null };

export function createAuthService(dependencies: Dependencies) {
  const { db, now, passwords, sessions, devices, log, limiters, turns, pause } = dependencies;

  /** The user behind number and password; anything else ends in one and the same 422. */
  async function requireCredentials(input: LoginInput, address: string) {
    const user = await findUserByPhone(db, input.phone_number);
    const matches = user
      ? await passwords.verify(user.passwordHash, input.password)
      : await passwords.verifyNothing(input.password);
    if (!user || !matches || !user.isActive) {
      log.info(
        { event: 'sign-in-refused', user: user?.id ?? null, address },
        'a sign-in was refused',
      );
      throw invalidField('password', AUTH_ERRORS.wrongCredentials);
    }
    return user;
  }

  /** Lets a try in, or throws 429; held back outside the line, so that no other caller waits with it. */
  async function admit(input: LoginInput, caller: Caller): Promise<TriedFrom> {
    const { from, delay } = await turns(caller.address, async () => {
      await limiters.loginPerAddress.consume(caller.address);
      const device = await devices.find(caller.device, input.phone_number);
      const from = device === null ? { address: caller.address } : { device };
      return { from, delay: await admitTry(db, input.phone_number, from, now()) };
    });
    if (delay > 0) await pause(delay);
    return from;
  }

  async function signIn(input: LoginInput, caller: Caller, from: TriedFrom) {
    const user = await requireCredentials(input, caller.address);
    const outdated = passwords.isOutdated(user.passwordHash);
    const rehashed = outdated ? await passwords.hash(input.password) : null;
    const opened = await db.transaction(async (tx) => {
      // The password may have been reset while this one was checked.
      if (!(await lockCheckedUser(tx, user.id, user.passwordHash))) {
        throw invalidField('password', AUTH_ERRORS.wrongCredentials);
      }
      await forgetLoginAttempts(tx, user.phoneNumber, sourceOf(from));
      if (rehashed) await updatePasswordHash(tx, user.id, rehashed);
      const session = await sessions.open(tx, user.id, input.remember, caller.userAgent);
      return { ...session, device: await devices.remember(tx, user.id, caller.device) };
    });
    log.info({ event: 'signed-in', user: user.id, address: caller.address }, 'signed in');
    return { user: presentUser(user), ...opened };
  }

  return {
    /**
     * Signs in. 422 on `password` for a wrong number, a wrong password and a deactivated account
     * alike, in words and in time; 429 while the caller has to wait for this number, or the address for
     * any. `device` is the cookie that the browser is known by from now on.
     */
    async login(input: LoginInput, caller: Caller) {
      const from = await admit(input, caller);
      return turns(caller.address, () => signIn(input, caller, from));
    },

    async logout(actor: Actor): Promise<void> {
      await sessions.end(actor.sessionId);
      log.info({ event: 'signed-out', user: actor.id }, 'signed out');
    },

    async profile(actor: Actor): Promise<UserView> {
      const user = await findUserById(db, actor.id);
      if (!user) throw new AppError('unauthenticated');
      return presentUser(user);
    },

    /** Where the caller should go: the role's main page, or the login page for a visitor. */
    route: (actor: Actor | null): string => (actor ? mainPath(actor.role) : '/login'),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
