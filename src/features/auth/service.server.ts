import type { Database } from '#db/client.ts';
import { AppError, invalidField } from '#lib/errors.ts';
import type { Limiters } from '#server/limiters.ts';
import type { LoginInput, UserView } from './contract.ts';
import {
  findUserById,
  findUserByPhone,
  forgetLoginAttempts,
  lockCheckedUser,
  updatePasswordHash,
} from './data.server.ts';
import { assertNotBlocked } from './login-delay.service.server.ts';
import type { Passwords } from './passwords.adapter.server.ts';
import { type Actor, mainPath } from './permissions.ts';
import type { Sessions } from './session.service.server.ts';
import { AUTH_ERRORS } from './texts.ts';
import { presentUser } from './user-view.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  sessions: Sessions;
  limiters: Limiters;
};

/** Where a call comes from, as the server saw it. */
export type Caller = { address: string; userAgent: string };

export function createAuthService({ db, now, passwords, sessions, limiters }: Dependencies) {
  /** The user behind number and password; anything else ends in one and the same 422. */
  async function requireCredentials(input: LoginInput) {
    const user = await findUserByPhone(db, input.phone_number);
    const matches = user
      ? await passwords.verify(user.passwordHash, input.password)
      : await passwords.verifyNothing(input.password);
    if (!user || !matches || !user.isActive) {
      throw invalidField('password', AUTH_ERRORS.wrongCredentials);
    }
    return user;
  }

  return {
    /**
     * Signs in. 422 on `password` for a wrong number, a wrong password and a deactivated account
     * alike, in words and in time; 429 while the number or the address has to wait.
     */
    async login(input: LoginInput, caller: Caller) {
      await limiters.loginPerAddress.consume(caller.address);
      await assertNotBlocked(db, input.phone_number, now());
      const user = await requireCredentials(input);
      const outdated = passwords.isOutdated(user.passwordHash);
      const rehashed = outdated ? await passwords.hash(input.password) : null;
      const session = await db.transaction(async (tx) => {
        // The password may have been reset while this one was checked.
        if (!(await lockCheckedUser(tx, user.id, user.passwordHash))) {
          throw invalidField('password', AUTH_ERRORS.wrongCredentials);
        }
        await forgetLoginAttempts(tx, user.phoneNumber);
        if (rehashed) await updatePasswordHash(tx, user.id, rehashed);
        return sessions.open(tx, user.id, input.remember, caller.userAgent);
      });
      return { user: presentUser(user), ...session };
    },

    logout: (actor: Actor): Promise<void> => sessions.end(actor.sessionId),

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
