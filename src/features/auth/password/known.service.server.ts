import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { FairQueue } from '#lib/node/fair-queue.ts';
import { admitTry } from '../sign-in/delay.service.server.ts';
import type { Passwords } from './hash.adapter.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  turns: FairQueue;
};

/**
 * Whether this is the signed-in user's password; 429 while this session has to wait. Wrong tries elsewhere
 * never lock a session out, nor do those in a stolen session lock out its owner.
 */
export function createKnownPassword({ db, now, passwords, turns }: Dependencies) {
  return (
    actor: Actor,
    user: { phoneNumber: string; passwordHash: string },
    password: string,
  ): Promise<boolean> =>
    turns(`session:${actor.sessionId}`, async () => {
      await admitTry(db, user.phoneNumber, { session: actor.sessionId }, now());
      return (await passwords.verify(user.passwordHash, password)) !== null;
    });
}

export type IsPassword = ReturnType<typeof createKnownPassword>;
