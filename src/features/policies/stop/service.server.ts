/** The codes in the links by which numbers stop their reminders, and what such a link does. */

import { randomInt } from 'node:crypto';
import { STOP_CODE_LENGTH } from '#domain/policies/stop-link.ts';
import { cancelReminderTexts } from '#features/sms/service.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import {
  insertNumber,
  lockNumber,
  lockNumberOfCode,
  type RemindedNumber,
  stopNumber,
} from './data.server.ts';
import { STOP_ERRORS } from './texts.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    stopPerAddress: Limiter;
  }
}

/** Letters and digits that are not mistaken for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** How often a code is drawn; two numbers hardly ever draw the same one. */
const TRIES = 5;

const newCode = (): string =>
  Array.from({ length: STOP_CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/**
 * A number with its code, locked until the transaction ends: meanwhile its texts can be counted, and it
 * cannot be stopped.
 */
export async function lockStopCode(
  ctx: InTransaction,
  phoneNumber: string,
  at: Date,
): Promise<RemindedNumber> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const known = await lockNumber(ctx.db, phoneNumber);
    if (known) return known;
    await insertNumber(ctx.db, { phoneNumber, code: newCode(), createdAt: at });
  }
  throw new Error('no code was free for a number');
}

/**
 * Stops all reminders to the number that the link was sent to, also those that wait. Stopping twice does no
 * harm; 404 for an unknown code.
 */
export async function stopReminders(ctx: Context, code: string, address: string): Promise<void> {
  await ctx.limiters.stopPerAddress.consume(address);
  await transaction(ctx, async (ctx) => {
    const number = await lockNumberOfCode(ctx.db, code);
    if (!number) throw new AppError('not_found', { message: STOP_ERRORS.unknown });
    await stopNumber(ctx.db, number.phoneNumber, ctx.now());
    await cancelReminderTexts(ctx, number.phoneNumber);
  });
  // Only unknown codes count: many people with a valid code share one address.
  await ctx.limiters.giveBack(ctx.limiters.stopPerAddress.countsOf(address));
  ctx.changed();
}
