/** How codes are tried: with the same limits and errors for every purpose. */

import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { OTP_ERRORS } from '../texts.ts';
import { sourceOfCaller } from './asker.service.server.ts';
import { findBudget, lockBudget, spend } from './budget.data.server.ts';
import { usedUpTo, type Waits, waitsOf } from './budget.service.server.ts';
import type { CodePurpose, VerifyInput } from './contract.ts';
import { type TriedCode, tryCode } from './data.server.ts';
import { keyedHash } from './keyed-hash.service.server.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    otpTryPerAddress: Limiter;
  }
}

/** The keyed hash of a code: for its purpose and number alone. */
export const hmac = (
  ctx: Context,
  purpose: CodePurpose,
  phoneNumber: string,
  code: string,
): Promise<string> => keyedHash(ctx, `${purpose}:${phoneNumber}:${code}`);

/** How long a source has to wait for the next code of a number, and for the next try. */
export const waits = async (
  ctx: Context,
  phoneNumber: string,
  source: string,
  at: Date,
): Promise<Waits> => waitsOf(await findBudget(ctx.db, phoneNumber), source, at);

/** Uses up a right code of one of some purposes, and runs `work` in the same transaction. */
export async function spendCode<T>(
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
