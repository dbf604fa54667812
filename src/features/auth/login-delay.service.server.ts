import type { Database } from '#db/client.ts';
import { AppError } from '#lib/errors.ts';
import { reserveLoginAttempt } from './data.server.ts';

/** Counts a try at an account's password, or throws 429 while the account has to wait. */
export async function assertNotBlocked(
  db: Database,
  phoneNumber: string,
  now: Date,
): Promise<void> {
  const blockedUntil = await reserveLoginAttempt(db, phoneNumber, now);
  if (!blockedUntil) return;
  const wait = Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000);
  throw new AppError('too_many_requests', { retryAfter: Math.max(wait, 1) });
}
