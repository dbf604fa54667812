/**
 * The product as a whole sends only so many codes an hour; beyond that it is being abused to flood people
 * with texts.
 */

import { type Context, perServer } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { OTP_SENDS_AN_HOUR } from './contract.ts';

declare module '#kit/context.ts' {
  interface Limiters {
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
export function otpCapped(ctx: Context, retryAfter = CAPPED_WAIT, cause?: unknown): AppError {
  const state = stateOf(ctx);
  state.refused += 1;
  return new AppError('unavailable', { retryAfter, reason: 'otp-hourly-cap', cause });
}

/** Counts a code that no anonymous caller causes; 503 beyond the hour's share. */
export async function takeFromOverall(ctx: Context, part: Part): Promise<void> {
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
