import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
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
import { hasSecondFactor } from '../second-factor/data.server.ts';
import type { IssuedTicket, Tickets } from '../second-step/tickets.service.server.ts';
import type { Sessions } from '../session/service.server.ts';
import { AUTH_ERRORS } from '../texts.ts';
import type { TrustedDevices } from '../trusted-devices/trusted.service.server.ts';
import { presentUser } from '../user-view.service.server.ts';
import type { Caller } from './caller.contract.ts';
import type { TriedFrom } from './delay.service.server.ts';
import type { Entrance } from './entrance.service.server.ts';

type Dependencies = {
  db: Database;
  passwords: Passwords;
  sessions: Pick<Sessions, 'end'>;
  entrance: Entrance;
  tickets: Pick<Tickets, 'issue'>;
  trustedDevices: Pick<TrustedDevices, 'isTrusted'>;
  log: Log;
  /** Hashing is expensive, so that each source has its turn. */
  turns: FairQueue;
};

/** A session with the cookie by which the browser is known from now on. */
export type SignedIn = { user: UserView; token: string; expiresAt: Date; device: string };

/** The reply to a right password: a session, or the ticket for the code. */
export type LoginOutcome = { session: SignedIn } | { asked: IssuedTicket };

export function createAuthService(dependencies: Dependencies) {
  const { db, passwords, sessions, entrance, tickets, trustedDevices, log, turns } = dependencies;

  /** The user of a number and password; all failures end in the same 422. */
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
    return { user, isOutdated: matches.isOutdated };
  }

  async function signIn(input: LoginInput, caller: Caller, from: TriedFrom): Promise<LoginOutcome> {
    const { user, isOutdated } = await requireCredentials(input, caller.address);
    const { remember } = input;
    const rehashed = isOutdated ? await passwords.hash(input.password) : null;
    const outcome = await db.transaction(async (tx): Promise<LoginOutcome> => {
      // The password may have been reset, or the number changed, while this one was checked.
      if (!(await lockCheckedUser(tx, user))) {
        throw invalidField('password', AUTH_ERRORS.wrongCredentials);
      }
      if (rehashed) await updatePasswordHash(tx, user.id, rehashed);
      const isAsked =
        (await hasSecondFactor(tx, user.id)) &&
        !(await trustedDevices.isTrusted(tx, user.id, caller.trust));
      if (isAsked) {
        // The tries stay counted until the code is right: else a stolen password would allow endless ones.
        const passwordHash = rehashed ?? user.passwordHash;
        return { asked: await tickets.issue(tx, { ...user, passwordHash }, remember) };
      }
      const opened = await entrance.open(tx, user, { remember, caller, from });
      return { session: { user: presentUser(user), ...opened } };
    });
    const event = 'asked' in outcome ? 'second-factor-asked' : 'signed-in';
    log.info({ event, user: user.id, address: caller.address }, event.replaceAll('-', ' '));
    return outcome;
  }

  return {
    /**
     * Signs in, or answers the ticket for the code where the account has a second factor and the browser is
     * not trusted. 422 on `password` for a wrong number, a wrong password and a deactivated account alike,
     * with the same sentence and timing; 429 while the caller has to wait for this number, or the address for
     * any.
     */
    async login(input: LoginInput, caller: Caller): Promise<LoginOutcome> {
      const from = await entrance.admit(input.phone_number, caller);
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
