import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { FairQueue } from '#lib/node/fair-queue.ts';
import { findUserById, replacePasswordHash } from '../data.server.ts';
import type { ChangePasswordInput } from '../password/contract.ts';
import type { Passwords } from '../password/hash.adapter.server.ts';
import type { IsPassword } from '../password/known.service.server.ts';
import { assertStrong } from '../password/strength.service.server.ts';
import { passwordChangedText } from '../register/service.server.ts';
import type { Codes } from '../second-factor/codes.service.server.ts';
import type { ConfirmPasswordInput } from '../second-factor/contract.ts';
import { hasSecondFactor } from '../second-factor/data.server.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/replies.texts.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../session/data.server.ts';
import { forgetDevicesOf } from '../session/device.data.server.ts';
import type { Sessions } from '../session/service.server.ts';
import { forgetAllLoginAttempts, forgetLoginAttempts } from '../sign-in/attempts.data.server.ts';
import { sourceOf } from '../sign-in/delay.service.server.ts';
import { PASSWORD_ERRORS } from '../texts.ts';
import type { SessionView } from './contract.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  isPassword: IsPassword;
  codes: Pick<Codes, 'match' | 'spend'>;
  sessions: Pick<Sessions, 'confirm'>;
  sms: SmsService;
  turns: FairQueue;
};

/** What users do with their own account: change the password, and end sessions. */
export function createAccounts(dependencies: Dependencies) {
  const { db, now, passwords, isPassword, codes, sessions, sms, turns } = dependencies;

  return {
    /**
     * Sets another password and ends every session but this one. 422 on `current_password` when it is wrong,
     * with the waits of signing in, as a stolen session can be used for guessing too.
     */
    async changePassword(actor: Actor, input: ChangePasswordInput): Promise<void> {
      const user = await findUserById(db, actor.id);
      if (!user) throw new AppError('unauthenticated');
      assertStrong(input.password, user.phoneNumber, [user.firstName, user.lastName]);
      if (!(await isPassword(actor, user, input.current_password))) {
        throw invalidField('current_password', PASSWORD_ERRORS.wrongCurrent);
      }
      const passwordHash = await turns(`session:${actor.sessionId}`, () =>
        passwords.hash(input.password),
      );
      const notice = await db.transaction(async (tx) => {
        const isReplaced = await replacePasswordHash(tx, user.id, user.passwordHash, passwordHash);
        // Changed elsewhere meanwhile: the password checked above is no longer the stored one.
        if (!isReplaced) throw new AppError('conflict');
        await forgetAllLoginAttempts(tx, user.phoneNumber);
        await forgetDevicesOf(tx, user.id);
        await deleteOtherSessions(tx, user.id, actor.sessionId);
        await recordAudit(tx, {
          actorId: user.id,
          action: 'user.password_changed',
          subject: { type: 'user', id: user.id },
        });
        return sms.enqueue(tx, passwordChangedText(user.phoneNumber, now()));
      });
      sms.dispatch(notice);
    },

    /**
     * Confirms the password again, and uses up a code where a second factor is on, for calls that require it.
     * 422 on the one that is wrong or missing, with the waits of signing in.
     */
    async confirmPassword(actor: Actor, { password, code }: ConfirmPasswordInput): Promise<void> {
      const user = await findUserById(db, actor.id);
      if (!user) throw new AppError('unauthenticated');
      if (!(await isPassword(actor, user, password))) {
        throw invalidField('password', PASSWORD_ERRORS.wrong);
      }
      const matched = code === undefined ? null : await codes.match(user.id, code);
      await db.transaction(async (tx) => {
        const isProved =
          !(await hasSecondFactor(tx, user.id)) || (matched && (await codes.spend(tx, matched)));
        if (!isProved) {
          const { wrongCode, codeWanted } = SECOND_FACTOR_ERRORS;
          throw invalidField('code', code === undefined ? codeWanted : wrongCode);
        }
        await forgetLoginAttempts(tx, user.phoneNumber, sourceOf({ session: actor.sessionId }));
        await sessions.confirm(actor, tx);
      });
    },

    /** The caller's live sessions, the last used first. */
    async sessions(actor: Actor): Promise<SessionView[]> {
      const rows = await listSessions(db, actor.id, now());
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        current: row.id === actor.sessionId,
      }));
    },

    /** Ends one of the caller's own sessions; 404 for any other. */
    async endSession(actor: Actor, id: number): Promise<void> {
      if (!(await deleteOwnSession(db, actor.id, id))) throw new AppError('not_found');
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
