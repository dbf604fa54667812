/** Checks codes of the app and recovery codes, and lets each be used once. */

import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Context, InTransaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import type { SecretBox } from '#lib/node/secret-box.server.ts';
import {
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  spendRecoveryCode,
  spendStep,
} from './second-factor.data.server.ts';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  TOTP_DIGITS,
  TOTP_DRIFT_STEPS,
  TOTP_PERIOD_SECONDS,
} from './second-factor.ts';

/** 160 bits, what RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret, in Base32. */
export const newSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** In groups of four, for typing it into an app. */
export const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** A colon separates issuer and account in the label, so neither may have one, encoded or not. */
const withoutColon = (name: string): string => name.replace(/\s*[:：﹕︓︰]+\s*/g, ' ').trim();

/** The address in the QR code: an app then shows the codes under this name. */
export const otpauthUrl = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  generateURI({
    issuer: withoutColon(issuer),
    label: withoutColon(label),
    ...{ secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS },
  });

/** The time step of a code, if it is that of `at` or one beside it (RFC 6238); null for any other code. */
function stepOf(secret: string, code: string, at: Date): number | null {
  const verified = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: TOTP_DRIFT_STEPS * TOTP_PERIOD_SECONDS,
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null;
}

/** A code that is right by itself; the database decides whether it was used before. */
export type MatchedCode = { factor: SecondFactorRow } & (
  | { kind: 'app'; step: number }
  | { kind: 'recovery'; hmac: string }
);

/** In seconds: an operator has to configure this process's key. */
const KEY_MISSING_RETRY = 60;

/** The account that a value is encrypted for. */
export const ownerOf = (userId: number): string => `second-factor:${userId}`;

const newRecoveryCode = (): string =>
  Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

/** The format in which a code is shown: `xxxxx-xxxxx`. */
const halved = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

/**
 * The box with the key that encrypted the row. A process with another key throws, as it would take every
 * code for wrong.
 */
function boxOf(ctx: Context, factor: SecondFactorRow): SecretBox {
  if (ctx.secretBox?.keyId === factor.keyId) return ctx.secretBox;
  const cause = new Error('the second factors are encrypted under another SECRET_KEY');
  throw new AppError('unavailable', { retryAfter: KEY_MISSING_RETRY, cause });
}

/** The time step of an app's code for a stored secret, enabled or not; null when it is wrong. */
export function stepFor(ctx: Context, factor: SecondFactorRow, code: string): number | null {
  const secret = boxOf(ctx, factor).open(factor.secret, ownerOf(factor.userId));
  return stepOf(secret, code, ctx.now());
}

/**
 * Checks a code of the app or for recovery against an account's second factor; null when it is wrong or
 * its time step is spent. The two take the same work, so that timing does not tell them apart.
 */
export async function matchCode(
  ctx: Context,
  userId: number,
  code: string,
): Promise<MatchedCode | null> {
  const factor = await findSecondFactor(ctx.db, userId);
  if (!factor?.enabledAt) return null;
  if (code.length === RECOVERY_LENGTH) {
    return { factor, kind: 'recovery', hmac: boxOf(ctx, factor).digest(code, ownerOf(userId)) };
  }
  const step = stepFor(ctx, factor, code);
  return step === null || step <= factor.lastStep ? null : { factor, kind: 'app', step };
}

/**
 * Uses up a code, in the caller's transaction; false when it was used before, or there is no such
 * recovery code.
 */
export function spendMatched(ctx: InTransaction, matched: MatchedCode): Promise<boolean> {
  const { factor } = matched;
  return matched.kind === 'app'
    ? spendStep(ctx.db, factor, matched.step)
    : spendRecoveryCode(ctx.db, factor.userId, matched.hmac, ctx.now());
}

/** Ten new recovery codes that replace all earlier ones; only their digests are stored. */
export async function renewRecovery(
  ctx: InTransaction,
  factor: SecondFactorRow,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  const { digest } = boxOf(ctx, factor);
  const hmacs = [...codes].map((code) => digest(code, ownerOf(factor.userId)));
  await replaceRecoveryCodes(ctx.db, factor.userId, hmacs);
  return [...codes].map(halved);
}
