/** Visitors' searches without results, counted without any personal data. */

import type { Actor } from '#domain/roles.ts';
import { type Context, outside, perServer } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { searchWords } from '#lib/text/search-words.ts';
import { canSeeMisses } from '../permissions.ts';
import { LONGEST_MISS, MISSES_FORGOTTEN_AFTER, type MissView } from './contract.ts';
import { countMiss, listMisses, trimMisses } from './data.server.ts';

/** How many counts may wait for the database. */
const MOST_WAITING = 200;

/** Five digits may be a person's number, and an @ an address. */
const isPrivate = (typed: string): boolean =>
  typed.includes('@') || toAsciiDigits(typed).replace(/\D/g, '').length >= 5;

/** The counts that wait for the database. */
const stateOf = perServer(() => ({ writing: Promise.resolve() as Promise<void>, waiting: 0 }));

/** Counts without being awaited: visitors neither wait for it nor see its errors. */
export function countSearchMiss(ctx: Context, typed: string): void {
  const state = stateOf(ctx);
  const words = searchWords(typed);
  if (words.length === 0 || [...typed].length > LONGEST_MISS || isPrivate(typed)) return;
  // While the database hangs, further counts are dropped rather than queued.
  if (state.waiting >= MOST_WAITING) return;
  state.waiting += 1;
  state.writing = state.writing
    .then(() => countMiss(outside(ctx).db, words.join(' '), typed, ctx.now()))
    .catch((error) => ctx.log.warn({ err: error }, 'a search in vain was not counted'))
    .finally(() => {
      state.waiting -= 1;
    });
}

/** Resolves when all pending counts are stored. */
export function missesIdle(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  return state.writing;
}

/** Texts searched without results more than once, the most frequent first. 403 for all but staff. */
export async function listSearchMisses(ctx: Context, actor: Actor): Promise<MissView[]> {
  const state = stateOf(ctx);
  if (!canSeeMisses(actor)) throw new AppError('forbidden');
  await state.writing;
  const rows = await listMisses(ctx.db);
  return rows.map(({ words, times, lastAt }) => ({
    words,
    times,
    last_at: lastAt.toISOString(),
  }));
}

/** Housekeeping: deletes old texts, and those beyond the limit. */
export const trimSearchMisses = (ctx: Context): Promise<void> =>
  trimMisses(ctx.db, new Date(ctx.now().getTime() - MISSES_FORGOTTEN_AFTER));
