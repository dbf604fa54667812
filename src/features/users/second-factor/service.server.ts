import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { lockUsers } from '../access/data.server.ts';
import { canResetSecondFactor, canViewUser } from '../permissions.ts';
import { USER_ERRORS } from '../texts.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, 'endAllOf' | 'requireConfirmed'>;
  sms: Pick<SmsService, 'enqueue' | 'dispatch'>;
  /** Deletes an account's second factor, in the caller's transaction; false when there was none. */
  removeSecondFactor: (tx: Transaction, userId: number) => Promise<boolean>;
};

/** For a colleague who lost both the phone and the recovery codes. */
export function createSecondFactorReset(dependencies: Dependencies) {
  const { db, now, sessions, sms, removeSecondFactor } = dependencies;
  return {
    /**
     * Deletes another user's second factor, ends their sessions (answers how many) and notifies them by text;
     * requires the caller's own password again. 403 for the caller's own, 404 for no such user, 409 where
     * there is none.
     */
    async reset(actor: Actor, id: number): Promise<number> {
      const { ended, posted } = await db.transaction(async (tx) => {
        const locked = await lockUsers(tx, [actor.id, id]);
        const self = locked.get(actor.id);
        if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
        const target = locked.get(id);
        if (!target || !canViewUser(actor, target)) throw new AppError('not_found');
        if (actor.id === id) {
          throw new AppError('forbidden', { code: 'own_account', message: USER_ERRORS.ownAccount });
        }
        if (!canResetSecondFactor(actor, target)) throw new AppError('forbidden');
        await sessions.requireConfirmed(actor, tx);
        if (!(await removeSecondFactor(tx, id))) {
          const message = USER_ERRORS.noSecondFactor;
          throw conflict('second_factor_not_enabled', message);
        }
        const ended = await sessions.endAllOf(tx, id);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.second_factor_reset',
          subject: { type: 'user', id },
          before: { sessions: ended },
        });
        const params = { time: formatJalaliDateTime(now()) };
        const text = { to: target.phoneNumber, template: 'second-factor-reset' as const, params };
        return { ended, posted: await sms.enqueue(tx, text) };
      });
      sms.dispatch(posted);
      return ended;
    },
  };
}

export type SecondFactorReset = ReturnType<typeof createSecondFactorReset>;
