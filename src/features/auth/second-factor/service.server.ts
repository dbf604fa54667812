import type { Database, Transaction } from '#db/client.ts';
import type { UserRow } from '#db/schema/index.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { secondFactorRequiredFrom } from '#domain/second-factor.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { hours } from '#lib/dates/durations.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import type { SecretBox } from '#lib/node/secret-box.server.ts';
import { findUserById } from '../data.server.ts';
import type { IsPassword } from '../password/known.service.server.ts';
import { deleteOtherSessions } from '../session/data.server.ts';
import type { Sessions } from '../session/service.server.ts';
import { forgetLoginAttempts } from '../sign-in/attempts.data.server.ts';
import { admitTry, sourceOf } from '../sign-in/delay.service.server.ts';
import { PASSWORD_ERRORS } from '../texts.ts';
import { type Codes, ownerOf } from './codes.service.server.ts';
import type { OwnerProof, SecondFactorSetup, SecondFactorState } from './contract.ts';
import {
  countRecoveryCodes,
  deletePendingBefore,
  enable,
  findSecondFactor,
  hasOtherKey,
  hasSecondFactor,
  keepPending,
  removeSecondFactor,
  type SecondFactorRow,
} from './data.server.ts';
import { SECOND_FACTOR_ERRORS as ERRORS } from './replies.texts.ts';
import { findRule } from './rule.service.server.ts';
import { inGroups, newSecret, otpauthUrl } from './totp.service.server.ts';

/** How long a new secret may wait for its first code. */
const PENDING = hours(1);

type Dependencies = {
  db: Database;
  now: () => Date;
  /** Null where no key is configured: then no second factor can be set up. */
  box: SecretBox | null;
  codes: Codes;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  isPassword: IsPassword;
  /** The name that an app shows beside the codes. */
  issuer: () => Promise<string>;
};

/** What staff do with their own second factor. */
export function createSecondFactor(dependencies: Dependencies) {
  const { db, now, box, codes, sessions, isPassword, issuer } = dependencies;

  async function requireUser(actor: Actor): Promise<UserRow> {
    const user = await findUserById(db, actor.id);
    if (!user || !isStaff(user.role)) throw new AppError('unauthenticated');
    return user;
  }

  /**
   * Does what only the owner may, proved by the password and a code, which is used up. 422 on the one that is
   * wrong, with the waits of signing in; 409 when there is no second factor.
   */
  async function withProof<T>(
    actor: Actor,
    proof: OwnerProof,
    work: (tx: Transaction, factor: SecondFactorRow) => Promise<T>,
  ): Promise<T> {
    const user = await requireUser(actor);
    if (!(await hasSecondFactor(db, user.id))) {
      throw conflict('second_factor_not_enabled', ERRORS.notEnabled);
    }
    if (!(await isPassword(actor, user, proof.password))) {
      throw invalidField('password', PASSWORD_ERRORS.wrong);
    }
    const matched = await codes.match(user.id, proof.code);
    return db.transaction(async (tx) => {
      if (!matched || !(await codes.spend(tx, matched))) {
        throw invalidField('code', ERRORS.wrongCode);
      }
      await forgetLoginAttempts(tx, user.phoneNumber, sourceOf({ session: actor.sessionId }));
      return work(tx, matched.factor);
    });
  }

  return {
    /** The state of the user's own second factor, and the owner's rule. */
    async state(actor: Actor): Promise<SecondFactorState> {
      const user = await requireUser(actor);
      const isEnabled = (await findSecondFactor(db, user.id))?.enabledAt != null;
      const { requiredSince, trustedDays } = await findRule(db);
      const from = secondFactorRequiredFrom(requiredSince, user.staffSince);
      return {
        enabled: isEnabled,
        recovery_codes_left: isEnabled ? await countRecoveryCodes(db, user.id) : 0,
        required_from: from?.toISOString() ?? null,
        is_due: !isEnabled && from !== null && from <= now(),
        trusted_days: trustedDays,
      };
    },

    /**
     * Makes a secret and shows it once; it counts only after a code of it was entered. 403 `reauth_required`,
     * as a stolen session must not lock its owner out. 409 `second_factor_enabled` while one is enabled, 409
     * `secret_key_missing` where there is no key to encrypt it with.
     */
    async setUp(actor: Actor): Promise<SecondFactorSetup> {
      const user = await requireUser(actor);
      await sessions.requireConfirmed(actor);
      // Two processes with different keys would each store secrets that the other cannot read.
      if (!box || (await hasOtherKey(db, box.keyId))) {
        throw conflict('secret_key_missing', ERRORS.noKey);
      }
      const secret = newSecret();
      const isKept = await keepPending(db, {
        userId: user.id,
        secret: box.seal(secret, ownerOf(user.id)),
        keyId: box.keyId,
        setUpAt: now(),
      });
      if (!isKept) throw conflict('second_factor_enabled', ERRORS.enabledAlready);
      const name = { issuer: await issuer(), label: user.phoneNumber };
      return { secret: inGroups(secret), otpauth_url: otpauthUrl(secret, name) };
    },

    /**
     * Enables what was set up, by a code of it, and shows ten recovery codes once. Every other session ends:
     * they were opened by the password alone. 403 `reauth_required` as `setUp`; 422 on `code` when it is
     * wrong, with the waits of signing in; 409 when nothing is being set up.
     */
    async confirm(actor: Actor, code: string): Promise<string[]> {
      await sessions.requireConfirmed(actor);
      const user = await requireUser(actor);
      const factor = await findSecondFactor(db, actor.id);
      if (factor?.enabledAt) throw conflict('second_factor_enabled', ERRORS.enabledAlready);
      if (!factor || now().getTime() - factor.setUpAt.getTime() > PENDING) {
        throw conflict('second_factor_not_set_up', ERRORS.notSetUp);
      }
      const from = { session: actor.sessionId };
      await admitTry(db, user.phoneNumber, from, now());
      const step = codes.stepFor(factor, code);
      if (step === null) throw invalidField('code', ERRORS.wrongCode);
      return db.transaction(async (tx) => {
        // Confirmed or set up again in another tab meanwhile.
        if (!(await enable(tx, factor, { step, now: now() }))) throw new AppError('conflict');
        await forgetLoginAttempts(tx, user.phoneNumber, sourceOf(from));
        const shown = await codes.renewRecovery(tx, factor);
        await deleteOtherSessions(tx, actor.id, actor.sessionId);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.second_factor_enabled',
          subject: { type: 'user', id: actor.id },
        });
        return shown;
      });
    },

    /** Deletes the user's own second factor. Fails as `withProof`. */
    disable: (actor: Actor, proof: OwnerProof): Promise<void> =>
      withProof(actor, proof, async (tx) => {
        await removeSecondFactor(tx, actor.id);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.second_factor_disabled',
          subject: { type: 'user', id: actor.id },
        });
      }),

    /**
     * Ten new recovery codes, shown once; the earlier ones are void. Fails as `withProof`: with new codes the
     * second factor could be removed.
     */
    renewRecoveryCodes: (actor: Actor, proof: OwnerProof): Promise<string[]> =>
      withProof(actor, proof, async (tx, factor) => {
        const shown = await codes.renewRecovery(tx, factor);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'user.recovery_codes_renewed',
          subject: { type: 'user', id: actor.id },
        });
        return shown;
      }),

    /** Whether an account has to enter a code. */
    isEnabledFor: (userId: number): Promise<boolean> => hasSecondFactor(db, userId),

    /** Deletes secrets that were never confirmed. */
    forgetPending: (): Promise<void> =>
      deletePendingBefore(db, new Date(now().getTime() - PENDING)),
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
