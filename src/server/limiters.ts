import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';
import { OTP_SENDS_AN_HOUR, OTP_SENDS_PER_ADDRESS_AN_HOUR } from '#features/auth/otp.contract.ts';
import { AVATARS_AN_HOUR } from '#features/media/contract.ts';
import {
  PER_ADDRESS_AN_HOUR,
  PER_NUMBER_AN_HOUR,
  PER_NUMBER_AND_ADDRESS_AN_HOUR,
  RECEIPTS_AN_HOUR,
  RECEIPTS_PER_NUMBER_A_DAY,
} from '#features/requests/submission.contract.ts';
import {
  TRACKS_PER_ADDRESS_AN_HOUR,
  TRACKS_PER_NUMBER_AN_HOUR,
} from '#features/requests/tracking.contract.ts';
import { AppError } from '#lib/errors.ts';
import { widerNetworksOf } from './caller-address.ts';

const HOUR = 3600;

/** Counts tries under a key. Throws 429 past the limit, and 503 when the count cannot be kept: limits fail closed. */
export type Limiter = { consume(key: string): Promise<void> };

/** A limiter that can also be asked: throws as `consume` would, and counts nothing. */
type AskableLimiter = Limiter & { assertRoom(key: string): Promise<void> };

type Options = { name: string; points: number; duration: number };

const createLimiter = (db: Database, options: Options): Limiter =>
  createAskableLimiter(db, options);

function createAskableLimiter(db: Database, options: Options): AskableLimiter {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: options.name,
    points: options.points,
    duration: options.duration,
    clearExpiredByTimeout: false,
  });
  /** Runs a step of the library; its refusals as errors of ours. */
  async function take(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('too_many_requests', { retryAfter });
      }
      throw new AppError('unavailable', { retryAfter: 5, cause: refusal });
    }
  }

  return {
    consume: (key) => take(() => limiter.consume(key)),
    assertRoom: (key) =>
      take(async () => {
        const state = await limiter.get(key);
        if (state && state.consumedPoints >= options.points) throw state;
      }),
  };
}

/**
 * A limit per caller's address. An IPv6 /56 has what a /64 has, a /48 four times as much: whoever
 * rents one has thousands of /64 (security.md).
 */
function createAddressLimiter(db: Database, options: { name: string; points: number }): Limiter {
  const times = (n: number) =>
    createLimiter(db, { ...options, points: options.points * n, duration: HOUR });
  const narrow = times(1);
  const wide = new Map([
    [1, narrow],
    [4, times(4)],
  ]);
  return {
    async consume(key) {
      await narrow.consume(key);
      for (const network of widerNetworksOf(key))
        await wide.get(network.times)?.consume(network.key);
    },
  };
}

/** Every limit of the product, on the shared database so that it holds over several processes. */
export function createLimiters(db: Database) {
  const overall = (part: keyof typeof OTP_SENDS_AN_HOUR) =>
    createAskableLimiter(db, { name: 'otp-send', points: OTP_SENDS_AN_HOUR[part], duration: HOUR });
  return {
    /** Many people share an address behind a mobile carrier; the limit per number does the fine work. */
    loginPerAddress: createAddressLimiter(db, { name: 'login-address', points: 300 }),
    /** Codes asked for; limits per number are in the database beside the codes. */
    otpSendPerAddress: createAddressLimiter(db, {
      name: 'otp-send-address',
      points: OTP_SENDS_PER_ADDRESS_AN_HOUR,
    }),
    /** For the product as a whole: registering is open to anyone and each code costs money. */
    otpSendsOverall: {
      register: overall('register'),
      reset: overall('reset'),
      spared: overall('spared'),
    },
    otpTryPerAddress: createAddressLimiter(db, { name: 'otp-try-address', points: 300 }),
    requestPerNumberAndAddress: createLimiter(db, {
      name: 'request-number-address',
      points: PER_NUMBER_AND_ADDRESS_AN_HOUR,
      duration: HOUR,
    }),
    requestPerNumber: createLimiter(db, {
      name: 'request-number',
      points: PER_NUMBER_AN_HOUR,
      duration: HOUR,
    }),
    requestPerAddress: createAddressLimiter(db, {
      name: 'request-address',
      points: PER_ADDRESS_AN_HOUR,
    }),
    /** For the product as a whole; past it requests are taken in as ever, without a text. */
    receiptOverall: createLimiter(db, {
      name: 'request-receipt',
      points: RECEIPTS_AN_HOUR,
      duration: HOUR,
    }),
    receiptPerNumber: createLimiter(db, {
      name: 'request-receipt-number',
      points: RECEIPTS_PER_NUMBER_A_DAY,
      duration: 24 * HOUR,
    }),
    avatarPerAccount: createAskableLimiter(db, {
      name: 'avatar-account',
      points: AVATARS_AN_HOUR,
      duration: HOUR,
    }),
    /** Looking up by code: enough for the worried, too few for guessing eight digits. */
    trackPerAddress: createAddressLimiter(db, {
      name: 'track-address',
      points: TRACKS_PER_ADDRESS_AN_HOUR,
    }),
    trackPerNumber: createLimiter(db, {
      name: 'track-number',
      points: TRACKS_PER_NUMBER_AN_HOUR,
      duration: HOUR,
    }),
  };
}

export type Limiters = ReturnType<typeof createLimiters>;
