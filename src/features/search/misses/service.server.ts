import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Log } from '#lib/node/log.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { searchWords } from '#lib/text/search-words.ts';
import { canSeeMisses } from '../permissions.ts';
import { LONGEST_MISS, MISSES_FORGOTTEN_AFTER, type MissView } from './contract.ts';
import { countMiss, listMisses, trimMisses } from './data.server.ts';

type Dependencies = { db: Database; now: () => Date; log: Log };

/** How many counts may wait for the database. */
const MOST_WAITING = 200;

/** Five digits may be a person's number, and an @ an address. */
const isPrivate = (typed: string): boolean =>
  typed.includes('@') || toAsciiDigits(typed).replace(/\D/g, '').length >= 5;

/** Visitors' searches without results, counted without any personal data. */
export function createMisses({ db, now, log }: Dependencies) {
  let writing: Promise<void> = Promise.resolve();
  let waiting = 0;

  return {
    /** Counts without being awaited: visitors neither wait for it nor see its errors. */
    count(typed: string): void {
      const words = searchWords(typed);
      if (words.length === 0 || [...typed].length > LONGEST_MISS || isPrivate(typed)) return;
      // While the database hangs, further counts are dropped rather than queued.
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      writing = writing
        .then(() => countMiss(db, words.join(' '), typed, now()))
        .catch((error) => log.warn({ err: error }, 'a search in vain was not counted'))
        .finally(() => {
          waiting -= 1;
        });
    },

    /** Resolves when all pending counts are stored. */
    idle: (): Promise<void> => writing,

    /** Texts searched without results more than once, the most frequent first. 403 for all but staff. */
    async list(actor: Actor): Promise<MissView[]> {
      if (!canSeeMisses(actor)) throw new AppError('forbidden');
      await writing;
      const rows = await listMisses(db);
      return rows.map(({ words, times, lastAt }) => ({
        words,
        times,
        last_at: lastAt.toISOString(),
      }));
    },

    /** Housekeeping: deletes old texts, and those beyond the limit. */
    trim: (): Promise<void> => trimMisses(db, new Date(now().getTime() - MISSES_FORGOTTEN_AFTER)),
  };
}

export type Misses = ReturnType<typeof createMisses>;
