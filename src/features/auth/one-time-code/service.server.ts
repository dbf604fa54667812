/**
 * Sends and checks one-time codes. Every number gets the same replies for the same work, so that none shows
 * whether it has an account.
 */

import { createHash, randomBytes } from 'node:crypto';
import {
  hasAnonymousRoom,
  type TextCause,
  takeAnonymousText,
} from '#features/sms/anonymous/service.server.ts';
import { dispatchText, enqueueText } from '#features/sms/service.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { findUserByPhone } from '../data.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { OTP_ERRORS } from '../texts.ts';
import { type Asker, sourceOfCaller } from './asker.service.server.ts';
import { findBudget, lockBudget, openBudget, spend } from './budget.data.server.ts';
import { usedUpTo, type Waits, waitsOf } from './budget.service.server.ts';
import { otpCapped, takeFromOverall } from './cap.service.server.ts';
import {
  type CodePurpose,
  GRANT_LIFETIME,
  OTP_COOLDOWN,
  OTP_LIFETIME,
  OTP_PURPOSES,
  type OtpPurpose,
  type VerifyInput,
} from './contract.ts';
import {
  type CodeAbout,
  findLiveExpiry,
  findPendingNames,
  type Names,
  storeCode,
} from './data.server.ts';
import { insertGrant } from './grant.data.server.ts';
import { textFor } from './text.service.server.ts';
import { hmac, spendCode, waits } from './tries.service.server.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    otpSendPerAddress: Limiter;
  }
}

/** Seconds, as the reply shows them. */
export type CodeSent = { expires_in: number; resend_after: number };

type Order = {
  phoneNumber: string;
  purpose: CodePurpose;
  /** Of a new registration; null leaves those of the latest one unchanged. */
  names: Names | null;
  /** What the code confirms; left out for the codes of accounts. */
  about?: CodeAbout;
  caller: Caller;
  /** Requested by signed-in staff: such a text may use the reserve. */
  isStaffs?: boolean;
  /** Work of the caller for the transaction that stores the code. */
  alongside?: (ctx: InTransaction) => Promise<void>;
};

const isHeldBack = ({ cooldown, sends }: Waits): boolean => Math.max(cooldown, sends) > 0;

/** 256 bits, as for sessions; only its hash is stored. */
export const newGrantToken = (): string => randomBytes(32).toString('base64url');
export const hashGrant = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

function cooldownError(field: string, wait: number): AppError {
  const message = OTP_ERRORS.cooldown(toPersianDigits(wait));
  const errors = { [field]: [message] };
  return new AppError('invalid', { code: 'otp_cooldown', message, errors, retryAfter: wait });
}

/**
 * Finds the source of a request; 429 for an address beyond its limit. A device that the account knows has
 * its own.
 */
async function admit(ctx: Context, { caller, phoneNumber }: Order): Promise<Asker> {
  const asker = await sourceOfCaller(ctx, caller, phoneNumber);
  if (!asker.isSpared) await ctx.limiters.otpSendPerAddress.consume(caller.address);
  return asker;
}

/** What the text counts for among anonymous ones; null for a known device and for staff. */
function causeOf({ purpose, caller, isStaffs }: Order, asker: Asker): TextCause | null {
  if (purpose === 'reset' && (asker.isSpared || isStaffs)) return null;
  return { cause: purpose === 'reset' ? 'reset' : 'code', address: caller.address };
}

/**
 * Makes a code and sends it; false when the number may not have one now. Where no code is sent, a random
 * hash is stored that no code matches. Reserving and storing are one transaction, so that the losers of
 * parallel calls find the winner's code.
 */
async function issue(ctx: Context, order: Order, asker: Asker, at: Date): Promise<boolean> {
  const { phoneNumber, purpose, names, about = null } = order;
  // An early check, so that rejected calls do not use up the overall budget; the locked budget below
  // decides.
  if (isHeldBack(await waits(ctx, phoneNumber, asker.source, at))) return false;
  const user = await findUserByPhone(ctx.db, phoneNumber);
  const pending = await findPendingNames(ctx.db, phoneNumber);
  const text = textFor(order, {
    hasAccount: user !== null,
    isActive: user?.isActive ?? false,
    hasNames: (names ?? pending) !== null,
  });
  const cause = causeOf(order, asker);
  if (cause === null) await takeFromOverall(ctx, asker.isSpared ? 'device' : 'staff');
  else if (!(await hasAnonymousRoom(ctx, cause))) throw otpCapped(ctx);
  const secret = text.params.code ?? randomBytes(16).toString('hex');
  const codeHmac = await hmac(ctx, purpose, phoneNumber, secret);
  const expiresAt = new Date(at.getTime() + seconds(OTP_LIFETIME));
  const posted = await transaction(ctx, async (ctx) => {
    await openBudget(ctx.db, phoneNumber, at);
    const budget = await lockBudget(ctx.db, phoneNumber);
    if (isHeldBack(waitsOf(budget, asker.source, at))) return null;
    // A text that is never sent uses up nothing, yet is rejected at the same cap, so that a caller cannot
    // learn from it which numbers have an account.
    const isSent = text.template !== 'none';
    if (cause && !(await takeAnonymousText(ctx, cause, isSent))) throw otpCapped(ctx);
    await spend(ctx.db, phoneNumber, budget, 'sent', { at, source: asker.source });
    await storeCode(ctx.db, { phoneNumber, purpose, codeHmac, expiresAt, names, about });
    await order.alongside?.(ctx);
    return enqueueText(ctx, text);
  });
  if (!posted) return false;
  dispatchText(ctx, posted);
  return true;
}

/** Why a number gets no code now; 422 inside the cooldown, else 429. */
async function limitError(
  ctx: Context,
  order: Order,
  asker: Asker,
  field: string,
  at: Date,
): Promise<AppError> {
  const { cooldown, sends } = await waits(ctx, order.phoneNumber, asker.source, at);
  if (sends === 0) return cooldownError(field, Math.max(1, cooldown));
  const retryAfter = Math.max(sends, cooldown);
  return new AppError('too_many_requests', { retryAfter, reason: 'otp-budget' });
}

/**
 * A first code, or another one after going back to the first step. While a live code is younger than the
 * cooldown no other is sent: it stays valid with the names it was sent for, as the second call may be a
 * stranger's.
 */
export async function startCode(ctx: Context, order: Order): Promise<CodeSent> {
  const { phoneNumber, purpose } = order;
  const asker = await admit(ctx, order);
  const at = ctx.now();
  if (await issue(ctx, order, asker, at)) {
    return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
  }
  const refused = await limitError(ctx, order, asker, 'phone_number', at);
  if (refused.kind !== 'invalid') throw refused;
  const over = usedUpTo(await findBudget(ctx.db, phoneNumber), asker.source);
  const expiresAt = await findLiveExpiry(ctx.db, phoneNumber, purpose, { now: at, usedUpTo: over });
  if (!expiresAt) throw refused;
  return {
    expires_in: Math.floor((expiresAt.getTime() - at.getTime()) / seconds(1)),
    // Less than after a code that was just sent, so that a page can distinguish the two.
    resend_after: Math.min(refused.details.retryAfter ?? OTP_COOLDOWN, OTP_COOLDOWN - 1),
  };
}

/** Another code in place of the old one. 422 `otp_cooldown` inside the sixty seconds. */
export async function resendCode(ctx: Context, order: Order): Promise<CodeSent> {
  const asker = await admit(ctx, order);
  const at = ctx.now();
  if (!(await issue(ctx, order, asker, at))) throw await limitError(ctx, order, asker, 'otp', at);
  return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
}

/**
 * Exchanges a right code for a grant. Wrong, expired, used and exhausted codes all get the same 422; 429
 * once the number has used up the day's wrong tries.
 */
export async function verifyCode(
  ctx: Context,
  input: VerifyInput,
  caller: Caller,
): Promise<{ purpose: OtpPurpose; token: string; names: Names | null }> {
  const token = newGrantToken();
  const { phone_number: phoneNumber } = input;
  const traded = await spendCode(ctx, input, caller, OTP_PURPOSES, async (ctx, right, at) => {
    const { firstName, lastName } = right;
    const purpose = right.purpose === 'reset' ? 'reset' : 'register';
    const expiresAt = new Date(at.getTime() + seconds(GRANT_LIFETIME));
    const tokenHash = hashGrant(token);
    await insertGrant(ctx.db, { tokenHash, phoneNumber, purpose, firstName, lastName, expiresAt });
    return { purpose, names: firstName && lastName ? { firstName, lastName } : null } as const;
  });
  return { ...traded, token };
}

/**
 * Uses up a right code of a reminder, and does what it confirms in the same transaction; errors as those
 * of `verify`. A code of an account confirms no reminder, and does not count as a try.
 */
export function confirmCode<T>(
  ctx: Context,
  input: VerifyInput,
  caller: Caller,
  work: (ctx: InTransaction, about: CodeAbout) => Promise<T>,
): Promise<T> {
  return spendCode(ctx, input, caller, ['reminder'], (ctx, { about }) => work(ctx, about ?? {}));
}
