import type { Database } from '#db/client.ts';
import { AppError } from '#lib/http/errors.ts';
import { countEverywhere, reserveLoginAttempt } from './attempts.data.server.ts';

/**
 * The source of a try, for the limits: the address, or what the sender has proved before. So wrong tries of a
 * stranger never lock out the owner's browser or session.
 */
export type TriedFrom = { address: string } | { device: number } | { session: number };

export function sourceOf(from: TriedFrom): string {
  if ('address' in from) return from.address;
  return 'device' in from ? `device:${from.device}` : `session:${from.session}`;
}

/** From this many tries a day over all addresses, an account answers strangers more slowly. */
const TRIES_BEFORE_SLOWING = 20;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 2000;

/**
 * Counts a try at an account's password; throws 429 while this source has to wait. Answers for how many
 * milliseconds, two seconds at most, to delay the try because of the tries of all strangers.
 */
export async function admitTry(
  db: Database,
  phoneNumber: string,
  from: TriedFrom,
  now: Date,
): Promise<number> {
  const blockedUntil = await reserveLoginAttempt(db, phoneNumber, sourceOf(from), now);
  if (blockedUntil) {
    const wait = Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000);
    throw new AppError('too_many_requests', {
      retryAfter: Math.max(wait, 1),
      reason: 'login-delay',
    });
  }
  if (!('address' in from)) return 0;
  const over = (await countEverywhere(db, phoneNumber, now)) - TRIES_BEFORE_SLOWING;
  return over <= 0 ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (over - 1));
}
