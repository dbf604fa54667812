/** The codes in the links by which numbers stop their reminders, and what such a link does. */
import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { remindedNumbers } from '#db/schema/index.ts';
import { STOP_CODE_LENGTH } from '#domain/policies/stop-link.ts';
import { cancelReminderTexts } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { stopRemindersCall } from './stop.ts';
import { STOP_ERRORS, STOP_TEXTS } from './stop.words.ts';

type RemindedNumber = typeof remindedNumbers.$inferSelect;

/** Stores a code for a number, unless the number has one, or another number has that code. */
async function insertNumber(
  tx: Transaction,
  number: Pick<RemindedNumber, 'phoneNumber' | 'code' | 'createdAt'>,
): Promise<void> {
  await tx.insert(remindedNumbers).values(number).onConflictDoNothing();
}

/** A number's row, locked until the transaction ends. */
async function lockNumber(tx: Transaction, phoneNumber: string): Promise<RemindedNumber | null> {
  const [row] = await tx
    .select()
    .from(remindedNumbers)
    .where(eq(remindedNumbers.phoneNumber, phoneNumber))
    .for('update');
  return row ?? null;
}

/** The same row, by the code of its link. */
async function lockNumberOfCode(tx: Transaction, code: string): Promise<RemindedNumber | null> {
  const [row] = await tx
    .select()
    .from(remindedNumbers)
    .where(eq(remindedNumbers.code, code))
    .for('update');
  return row ?? null;
}

/** Stops reminders to a number. */
async function stopNumber(tx: Transaction, phoneNumber: string, at: Date): Promise<void> {
  await tx
    .update(remindedNumbers)
    .set({ stoppedAt: at })
    .where(and(eq(remindedNumbers.phoneNumber, phoneNumber), isNull(remindedNumbers.stoppedAt)));
}

/** Resumes reminders to a number, as its owner asks for them again. */
export async function resumeNumber(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx
    .update(remindedNumbers)
    .set({ stoppedAt: null })
    .where(and(eq(remindedNumbers.phoneNumber, phoneNumber), isNotNull(remindedNumbers.stoppedAt)));
}

/** Since when reminders to a number are stopped; null while they are not. */
export async function findStopped(db: Queryable, phoneNumber: string): Promise<Date | null> {
  const [row] = await db
    .select({ stoppedAt: remindedNumbers.stoppedAt })
    .from(remindedNumbers)
    .where(eq(remindedNumbers.phoneNumber, phoneNumber));
  return row?.stoppedAt ?? null;
}

/** Of these numbers, since when those that stopped reminders did so. */
export async function listStopped(
  db: Queryable,
  phoneNumbers: readonly string[],
): Promise<Map<string, Date>> {
  if (phoneNumbers.length === 0) return new Map();
  const rows = await db
    .select({ number: remindedNumbers.phoneNumber, at: remindedNumbers.stoppedAt })
    .from(remindedNumbers)
    .where(inArray(remindedNumbers.phoneNumber, [...phoneNumbers]));
  return new Map(rows.flatMap(({ number, at }) => (at ? [[number, at] as const] : [])));
}

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

/** Stopping reminders for API clients; a browser that asks for a page gets the page with its button. */
export const stopRoutes = routes('policies', (serve) => {
  serve(
    stopRemindersCall,
    {
      access: 'anyone',
      constraints: { wants: 'data' },
      summary: 'Stop all reminders to the number that the link was sent to',
      description:
        'Doing so twice is as good as once. To a browser (`Accept: text/html`) the same address answers with a ' +
        'page, whose button posts here; asking for the page changes nothing.',
      says: STOP_TEXTS.stopped,
    },
    async ({ ctx, params: { code }, request }) => {
      await stopReminders(ctx, code, request.callerAddress);
      return { stopped: true as const };
    },
  );
});
