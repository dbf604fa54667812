import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';
import { OTP_SENDS_AN_HOUR, OTP_SENDS_PER_ADDRESS_AN_HOUR } from '#features/auth/otp.contract.ts';
import {
  PER_ADDRESS_AN_HOUR,
  PER_NUMBER_AN_HOUR,
  RECEIPTS_AN_HOUR,
} from '#features/requests/submission.contract.ts';
import {
  TRACKS_PER_ADDRESS_AN_HOUR,
  TRACKS_PER_NUMBER_AN_HOUR,
} from '#features/requests/tracking.contract.ts';
import { AppError } from '#lib/errors.ts';

const HOUR = 3600;

/** Counts tries under a key. Throws 429 past the limit, and 503 when the count cannot be kept: limits fail closed. */
export type Limiter = { consume(key: string): Promise<void> };

function createLimiter(
  db: Database,
  options: { name: string; points: number; duration: number },
): Limiter {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: options.name,
    points: options.points,
    duration: options.duration,
    clearExpiredByTimeout: false,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
          throw new AppError('too_many_requests', { retryAfter });
        }
        throw new AppError('unavailable', { retryAfter: 5, cause: refusal });
      }
    },
  };
}

/** Every limit of the product, on the shared database so that it holds over several processes. */
export function createLimiters(db: Database) {
  return {
    /** Many people share an address behind a mobile carrier; the limit per number does the fine work. */
    loginPerAddress: createLimiter(db, { name: 'login-address', points: 300, duration: HOUR }),
    /** Codes asked for; limits per number are in the database beside the codes. */
    otpSendPerAddress: createLimiter(db, {
      name: 'otp-send-address',
      points: OTP_SENDS_PER_ADDRESS_AN_HOUR,
      duration: HOUR,
    }),
    /** For the product as a whole: registering is open to anyone and each code costs money. */
    otpSendOverall: createLimiter(db, {
      name: 'otp-send',
      points: OTP_SENDS_AN_HOUR,
      duration: HOUR,
    }),
    otpTryPerAddress: createLimiter(db, { name: 'otp-try-address', points: 300, duration: HOUR }),
    requestPerNumber: createLimiter(db, {
      name: 'request-number',
      points: PER_NUMBER_AN_HOUR,
      duration: HOUR,
    }),
    requestPerAddress: createLimiter(db, {
      name: 'request-address',
      points: PER_ADDRESS_AN_HOUR,
      duration: HOUR,
    }),
    /** For the product as a whole; past it requests are taken in as ever, without a text. */
    receiptOverall: createLimiter(db, {
      name: 'request-receipt',
      points: RECEIPTS_AN_HOUR,
      duration: HOUR,
    }),
    /** Looking up by code: enough for the worried, too few for guessing eight digits. */
    trackPerAddress: createLimiter(db, {
      name: 'track-address',
      points: TRACKS_PER_ADDRESS_AN_HOUR,
      duration: HOUR,
    }),
    trackPerNumber: createLimiter(db, {
      name: 'track-number',
      points: TRACKS_PER_NUMBER_AN_HOUR,
      duration: HOUR,
    }),
  };
}

export type Limiters = ReturnType<typeof createLimiters>;
