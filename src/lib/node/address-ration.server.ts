import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#lib/http/errors.ts';

/**
 * The share of an address in what costs this process time: so many points every so many seconds. In memory,
 * as it protects this process. The function throws 429 past it, for the `reason`.
 */
type Share = { points: number; duration: number; reason: string };

export function createAddressRation({ reason, ...share }: Share) {
  const limiter = new RateLimiterMemory(share);
  return async function count(address: string): Promise<void> {
    try {
      await limiter.consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError('too_many_requests', { retryAfter, reason });
    }
  };
}
