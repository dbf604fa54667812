/** What staff do with their own second factor. */

import type { UserRow } from '#db/schema/index.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import { secondFactorRequiredFrom } from '#domain/second-factor.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { hours } from '#lib/dates/durations.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { findUserById } from '../auth.server.ts';
import { PASSWORD_ERRORS } from '../auth.words.ts';
import { isPassword } from '../password/queues.server.ts';
import { deleteOtherSessions, requireConfirmed } from '../session/session.server.ts';
import { admitTry, forgetLoginAttempts, sourceOf } from '../sign-in/attempts.server.ts';
import { endAllTrust, endTrust, listTrustedDevices } from '../trusted.server.ts';
import {
  inGroups,
  matchCode,
  newSecret,
  otpauthUrl,
  ownerOf,
  renewRecovery,
  spendMatched,
  stepFor,
} from './codes.server.ts';
import {
  SECOND_FACTOR_ERRORS as ERRORS,
  SECOND_FACTOR_REPLIES as REPLIES,
} from './replies.words.ts';
import { findRule } from './rule.server.ts';
import {
  countRecoveryCodes,
  deletePendingBefore,
  deleteSecondFactor,
  enable,
  findSecondFactor,
  hasOtherKey,
  hasSecondFactor,
  keepPending,
  type SecondFactorRow,
} from './second-factor.data.server.ts';
import {
  confirmSecondFactorCall,
  disableSecondFactorCall,
  endAllTrustCall,
  endTrustCall,
  listTrustedDevicesCall,
  type OwnerProof,
  renewRecoveryCodesCall,
  type SecondFactorSetup,
  type SecondFactorState,
  secondFactorStateCall,
  setUpSecondFactorCall,
} from './second-factor.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** The brokerage's name, by which an authenticator shows the account. */
    brandName: (ctx: Context) => Promise<string>;
  }
}

/** How long a new secret may wait for its first code. */
const PENDING = hours(1);

async function requireUser(ctx: Context, actor: Actor): Promise<UserRow> {
  const user = await findUserById(ctx.db, actor.id);
  if (!user || !isStaff(user.role)) throw new AppError('unauthenticated');
  return user;
}

/**
 * Does what only the owner may, proved by the password and a code, which is used up. 422 on the one that is
 * wrong, with the waits of signing in; 409 when there is no second factor.
 */
async function withProof<T>(
  ctx: Context,
  actor: Actor,
  proof: OwnerProof,
  work: (ctx: InTransaction, factor: SecondFactorRow) => Promise<T>,
): Promise<T> {
  const user = await requireUser(ctx, actor);
  if (!(await hasSecondFactor(ctx.db, user.id))) {
    throw conflict('second_factor_not_enabled', ERRORS.notEnabled);
  }
  if (!(await isPassword(ctx, actor, user, proof.password))) {
    throw invalidField('password', PASSWORD_ERRORS.wrong);
  }
  const matched = await matchCode(ctx, user.id, proof.code);
  return transaction(ctx, async (ctx) => {
    if (!matched || !(await spendMatched(ctx, matched))) {
      throw invalidField('code', ERRORS.wrongCode);
    }
    await forgetLoginAttempts(ctx.db, user.phoneNumber, sourceOf({ session: actor.sessionId }));
    return work(ctx, matched.factor);
  });
}

/** The state of the user's own second factor, and the owner's rule. */
async function secondFactorState(ctx: Context, actor: Actor): Promise<SecondFactorState> {
  const user = await requireUser(ctx, actor);
  const isEnabled = (await findSecondFactor(ctx.db, user.id))?.enabledAt != null;
  const { requiredSince, trustedDays } = await findRule(ctx.db);
  const from = secondFactorRequiredFrom(requiredSince, user.staffSince);
  return {
    enabled: isEnabled,
    recovery_codes_left: isEnabled ? await countRecoveryCodes(ctx.db, user.id) : 0,
    required_from: from?.toISOString() ?? null,
    is_due: !isEnabled && from !== null && from <= ctx.now(),
    trusted_days: trustedDays,
  };
}

/**
 * Makes a secret and shows it once; it counts only after a code of it was entered. 403 `reauth_required`,
 * as a stolen session must not lock its owner out. 409 `second_factor_enabled` while one is enabled, 409
 * `secret_key_missing` where there is no key to encrypt it with.
 */
async function setUpSecondFactor(ctx: Context, actor: Actor): Promise<SecondFactorSetup> {
  const user = await requireUser(ctx, actor);
  await requireConfirmed(ctx, actor);
  // Two processes with different keys would each store secrets that the other cannot read.
  if (!ctx.secretBox || (await hasOtherKey(ctx.db, ctx.secretBox.keyId))) {
    throw conflict('secret_key_missing', ERRORS.noKey);
  }
  const secret = newSecret();
  const isStored = await keepPending(ctx.db, {
    userId: user.id,
    secret: ctx.secretBox.seal(secret, ownerOf(user.id)),
    keyId: ctx.secretBox.keyId,
    setUpAt: ctx.now(),
  });
  if (!isStored) throw conflict('second_factor_enabled', ERRORS.enabledAlready);
  const name = { issuer: await ctx.brandName(ctx), label: user.phoneNumber };
  return { secret: inGroups(secret), otpauth_url: otpauthUrl(secret, name) };
}

/**
 * Enables what was set up, by a code of it, and shows ten recovery codes once. Every other session ends:
 * they were opened by the password alone. 403 `reauth_required` as `setUp`; 422 on `code` when it is
 * wrong, with the waits of signing in; 409 when nothing is being set up.
 */
async function confirmSecondFactor(ctx: Context, actor: Actor, code: string): Promise<string[]> {
  await requireConfirmed(ctx, actor);
  const user = await requireUser(ctx, actor);
  const factor = await findSecondFactor(ctx.db, actor.id);
  if (factor?.enabledAt) throw conflict('second_factor_enabled', ERRORS.enabledAlready);
  if (!factor || ctx.now().getTime() - factor.setUpAt.getTime() > PENDING) {
    throw conflict('second_factor_not_set_up', ERRORS.notSetUp);
  }
  const from = { session: actor.sessionId };
  await admitTry(ctx.db, user.phoneNumber, from, ctx.now());
  const step = stepFor(ctx, factor, code);
  if (step === null) throw invalidField('code', ERRORS.wrongCode);
  return transaction(ctx, async (ctx) => {
    // Confirmed or set up again in another tab meanwhile.
    if (!(await enable(ctx.db, factor, { step, now: ctx.now() }))) throw new AppError('conflict');
    await forgetLoginAttempts(ctx.db, user.phoneNumber, sourceOf(from));
    const shown = await renewRecovery(ctx, factor);
    await deleteOtherSessions(ctx.db, actor.id, actor.sessionId);
    await recordAudit(ctx.db, actor.id, 'user.second_factor_enabled', actor.id);
    return shown;
  });
}

/** Deletes the user's own second factor. Fails as `withProof`. */
const disableSecondFactor = (ctx: Context, actor: Actor, proof: OwnerProof): Promise<void> =>
  withProof(ctx, actor, proof, async (ctx) => {
    await removeSecondFactor(ctx, actor.id);
    await recordAudit(ctx.db, actor.id, 'user.second_factor_disabled', actor.id);
  });

/**
 * Ten new recovery codes, shown once; the earlier ones are void. Fails as `withProof`: with new codes the
 * second factor could be removed.
 */
const renewRecoveryCodes = (ctx: Context, actor: Actor, proof: OwnerProof): Promise<string[]> =>
  withProof(ctx, actor, proof, async (ctx, factor) => {
    const shown = await renewRecovery(ctx, factor);
    await recordAudit(ctx.db, actor.id, 'user.recovery_codes_renewed', actor.id);
    return shown;
  });

/** Whether an account has to enter a code. */
export const isSecondFactorEnabled = (ctx: Context, userId: number): Promise<boolean> =>
  hasSecondFactor(ctx.db, userId);

/** Deletes secrets that were never confirmed. */
export const forgetPendingSecondFactors = (ctx: Context): Promise<void> =>
  deletePendingBefore(ctx.db, new Date(ctx.now().getTime() - PENDING));

/** Deletes an account's second factor; false when it had none. */
export const removeSecondFactor = (ctx: InTransaction, userId: number): Promise<boolean> =>
  deleteSecondFactor(ctx.db, userId);

const staff = { access: 'staff' } as const;
/** Also for staff whose second factor is due: they set it up by these routes. */
const ofAll = { ...staff, withoutSecondFactor: true } as const;

export const secondFactorRoutes = routes('second factor', (serve) => {
  serve(
    secondFactorStateCall,
    { ...ofAll, summary: "Where the caller's own second factor stands", says: REPLIES.state },
    ({ ctx, actor }) => secondFactorState(ctx, actor),
  );

  serve(
    setUpSecondFactorCall,
    {
      ...ofAll,
      summary: 'Make a secret for an authenticator app; shown this once',
      description:
        'It counts only when it is confirmed by a code, within the hour. 403 `reauth_required` unless the password was given again; 409 `second_factor_enabled` while one is; 409 `secret_key_missing` where the server has no `SECRET_KEY`.',
      says: REPLIES.setUp,
    },
    ({ ctx, actor }) => setUpSecondFactor(ctx, actor),
  );

  serve(
    confirmSecondFactorCall,
    {
      ...ofAll,
      summary: 'Enable the second factor by its first code; answers ten recovery codes, once',
      description: 'Every other session of the caller ends.',
      says: REPLIES.enabled,
    },
    async ({ ctx, actor, body }) => ({
      recovery_codes: await confirmSecondFactor(ctx, actor, body.code),
    }),
  );

  serve(
    disableSecondFactorCall,
    {
      access: 'staff',
      shed: 'first',
      summary: "Take the caller's own second factor away; asks for password and code",
      says: REPLIES.disabled,
    },
    async ({ ctx, actor, body }) => {
      await disableSecondFactor(ctx, actor, body);
      return null;
    },
  );

  serve(
    renewRecoveryCodesCall,
    {
      access: 'staff',
      shed: 'first',
      summary:
        'Ten new recovery codes, once; the earlier ones are void; asks for password and code',
      says: REPLIES.renewed,
    },
    async ({ ctx, actor, body }) => ({
      recovery_codes: await renewRecoveryCodes(ctx, actor, body),
    }),
  );

  serve(
    listTrustedDevicesCall,
    {
      access: 'staff',
      summary: 'The browsers in which the caller is not asked for the code',
      says: REPLIES.devices,
    },
    ({ ctx, actor, request }) => listTrustedDevices(ctx, actor, request.caller().trust),
  );

  serve(
    endAllTrustCall,
    { access: 'staff', summary: 'Trust no browser any more', says: REPLIES.devicesEnded },
    async ({ ctx, actor }) => {
      await endAllTrust(ctx, actor);
      return null;
    },
  );

  serve(
    endTrustCall,
    {
      access: 'staff',
      summary: "Trust one browser no more; 404 for one that is not the caller's",
      says: REPLIES.deviceEnded,
    },
    async ({ ctx, actor, params: { id } }) => {
      await endTrust(ctx, actor, id);
      return null;
    },
  );
});
