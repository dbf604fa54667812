import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import type { OTP_SENDS_AN_HOUR } from './contract.ts';

/**
 * How long anonymous callers are asked to wait at the cap, in seconds: less than the hour, as room may come
 * earlier.
 */
const CAPPED_WAIT = 600;

type Part = keyof typeof OTP_SENDS_AN_HOUR;
type Dependencies = {
  limiters: { otpSendsOverall: Record<Part, Pick<Limiter, 'consume'>> };
  log: Log;
};

/**
 * The product as a whole sends only so many codes an hour; beyond that it is being abused to flood people
 * with texts.
 */
export function createOtpCap({ limiters, log }: Dependencies) {
  let refused = 0;

  function capped(retryAfter = CAPPED_WAIT, cause?: unknown): AppError {
    refused += 1;
    return new AppError('unavailable', { retryAfter, reason: 'otp-hourly-cap', cause });
  }

  return {
    /** The 503 error, counted. */
    capped,

    /** Counts a code that no anonymous caller causes; 503 beyond the hour's share. */
    async takeFromOverall(part: Part): Promise<void> {
      try {
        await limiters.otpSendsOverall[part].consume(part);
      } catch (error) {
        log.error({ alarm: 'otp-hourly-cap', part }, 'the hourly cap of one-time codes is reached');
        const { retryAfter = 60 } = error instanceof AppError ? error.details : {};
        throw capped(retryAfter, error);
      }
    },

    countRefused: (): number => refused,
  };
}
