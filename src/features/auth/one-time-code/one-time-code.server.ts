/**
 * Sends and checks one-time codes. Every number gets the same replies for the same work, so that none shows
 * whether it has an account.
 */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import {
  hasAnonymousRoom,
  type TextCause,
  takeAnonymousText,
} from '#features/sms/anonymous.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import type { OutgoingText } from '#features/sms/sms.ts';
import { type Context, type InTransaction, outside, perServer, transaction } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { findUserByPhone } from '../auth.server.ts';
import { OTP_ERRORS } from '../auth.words.ts';
import { findKnownDevice } from '../session/device.server.ts';
import { sourceOf } from '../sign-in/attempts.server.ts';
import type { Caller } from '../sign-in/caller.ts';
import {
  findBudget,
  lockBudget,
  openBudget,
  spend,
  usedUpTo,
  type Waits,
  waitsOf,
} from './budget.server.ts';
import { insertGrant } from './grant.server.ts';
import {
  type CodeAbout,
  ensureOtpKey,
  findLiveExpiry,
  findPendingNames,
  type Names,
  storeCode,
  type TriedCode,
  tryCode,
} from './one-time-code.data.server.ts';
import {
  type CodePurpose,
  GRANT_LIFETIME,
  OTP_COOLDOWN,
  OTP_DIGITS,
  OTP_LIFETIME,
  OTP_PURPOSES,
  type OTP_SENDS_AN_HOUR,
  type OtpPurpose,
  type VerifyInput,
} from './one-time-code.ts';

/** Who requests or tries a code, for the limits; devices that the account knows are spared. */
type Asker = { source: string; isSpared: boolean };

/** Finds the source of a call, for the limits: a device that the number's account knows, else the address. */
export const sourceOfCaller = async (
  ctx: Context,
  { device, address }: Caller,
  phoneNumber: string,
): Promise<Asker> => {
  const known = await findKnownDevice(ctx, device, phoneNumber);
  return {
    source: sourceOf(known === null ? { address } : { device: known }),
    isSpared: known !== null,
  };
};

declare module '#kit/context.ts' {
  interface Limiters {
    /** The product sends only so many codes an hour; beyond that it is abused to flood people with texts. */
    otpSendsOverall: Record<Part, Limiter>;
  }
}

/**
 * How long anonymous callers are asked to wait at the cap, in seconds: less than the hour, as room may come
 * earlier.
 */
const CAPPED_WAIT = 600;

type Part = keyof typeof OTP_SENDS_AN_HOUR;

/** How many codes this process rejected at the cap. */
const stateOf = perServer(() => ({ refused: 0 }));

/** The 503 error, counted. */
function otpCapped(ctx: Context, retryAfter = CAPPED_WAIT, cause?: unknown): AppError {
  const state = stateOf(ctx);
  state.refused += 1;
  return new AppError('unavailable', { retryAfter, reason: 'otp-hourly-cap', cause });
}

/** Counts a code that no anonymous caller causes; 503 beyond the hour's share. */
async function takeFromOverall(ctx: Context, part: Part): Promise<void> {
  try {
    await ctx.limiters.otpSendsOverall[part].consume(part);
  } catch (error) {
    ctx.log.error({ alarm: 'otp-hourly-cap', part }, 'the hourly cap of one-time codes is reached');
    const { retryAfter = 60 } = error instanceof AppError ? error.details : {};
    throw otpCapped(ctx, retryAfter, error);
  }
}

export function countRefusedByCap(ctx: Context): number {
  const state = stateOf(ctx);
  return state.refused;
}

const keyedHashStateOf = perServer(() => ({ key: null as Promise<string> | null }));

/**
 * HMAC-SHA-256 in hex with the key of one-time codes, which all processes share: a code is too short for a
 * bare hash.
 */
export async function keyedHash(ctx: Context, text: string): Promise<string> {
  const state = keyedHashStateOf(ctx);
  state.key ??= ensureOtpKey(outside(ctx).db, randomBytes(32).toString('base64')).catch((error) => {
    state.key = null;
    throw error;
  });
  const secret = Buffer.from(await state.key, 'base64');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Six digits with leading zeros. */
export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

/** What the server knows of a number for which a code is requested. */
type Facts = { hasAccount: boolean; isActive: boolean; hasNames: boolean };

/**
 * The text for a number, with a fresh code in `params.code`. An owner who registers again gets a text that
 * the account exists. `none`, which is never sent, is for codes without a use: a reset without an active
 * account, a resend for a registration that was never begun.
 */
function textFor(
  { phoneNumber: to, purpose }: { phoneNumber: string; purpose: CodePurpose },
  { hasAccount, isActive, hasNames }: Facts,
): OutgoingText {
  const code = newCode();
  if (purpose === 'reminder') return { to, template: 'reminder-code', params: { code } };
  if (purpose === 'reset' && isActive) return { to, template: 'reset-code', params: { code } };
  if (purpose === 'reset' || !hasNames) return { to, template: 'none', params: {} };
  if (hasAccount) return { to, template: 'account-exists', params: {} };
  return { to, template: 'register-code', params: { code } };
}

declare module '#kit/context.ts' {
  interface Limiters {
    otpTryPerAddress: Limiter;
  }
}

/** The keyed hash of a code: for its purpose and number alone. */
const hmac = (
  ctx: Context,
  purpose: CodePurpose,
  phoneNumber: string,
  code: string,
): Promise<string> => keyedHash(ctx, `${purpose}:${phoneNumber}:${code}`);

/** How long a source has to wait for the next code of a number, and for the next try. */
const waits = async (ctx: Context, phoneNumber: string, source: string, at: Date): Promise<Waits> =>
  waitsOf(await findBudget(ctx.db, phoneNumber), source, at);

/** Uses up a right code of one of some purposes, and runs `work` in the same transaction. */
async function spendCode<T>(
  ctx: Context,
  { otp, phone_number: phoneNumber }: VerifyInput,
  caller: Caller,
  purposes: readonly CodePurpose[],
  work: (ctx: InTransaction, right: TriedCode, at: Date) => Promise<T>,
): Promise<T> {
  const { source, isSpared } = await sourceOfCaller(ctx, caller, phoneNumber);
  // A browser that the account knows has its own five tries, whatever others behind its address do.
  if (!isSpared) await ctx.limiters.otpTryPerAddress.consume(caller.address);
  const at = ctx.now();
  const hashed = purposes.map(
    async (one) => [one, await hmac(ctx, one, phoneNumber, otp)] as const,
  );
  const hmacs = Object.fromEntries(await Promise.all(hashed));
  const used = await transaction(ctx, async (ctx) => {
    // Locks the number's budget, so that its tries run one after the other. A number with a code has one.
    const budget = await lockBudget(ctx.db, phoneNumber);
    if (waitsOf(budget, source, at).tries > 0) return null;
    const time = { now: at, usedUpTo: usedUpTo(budget, source) };
    const tried = await tryCode(ctx.db, phoneNumber, hmacs, time);
    const right = tried.find((code) => code.matches);
    // Without a live code for this source nothing was tried, so no try is counted: else a number's tries
    // could be used up without texts to it.
    if (!right && tried.length > 0)
      await spend(ctx.db, phoneNumber, budget, 'wrong', { at, source });
    return right ? { done: await work(ctx, right, at) } : null;
  });
  if (used) return used.done;
  const { tries } = await waits(ctx, phoneNumber, source, at);
  if (tries > 0) {
    throw new AppError('too_many_requests', { retryAfter: tries, reason: 'otp-budget' });
  }
  throw invalidField('otp', OTP_ERRORS.wrongCode);
}

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
const newGrantToken = (): string => randomBytes(32).toString('base64url');
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
  const secret = 'code' in text.params ? text.params.code : randomBytes(16).toString('hex');
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
