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

/** Counts that wait for the database at once. */
const MOST_WAITING = 200;

/** Five digits may be a person's number, and an @ an address. */
const isPrivate = (typed: string): boolean =>
  typed.includes('@') || toAsciiDigits(typed).replace(/\D/g, '').length >= 5;

/** What visitors looked for in vain: counted without anything of who they are. */
export function createMisses({ db, now, log }: Dependencies) {
  let writing: Promise<void> = Promise.resolve();
  let waiting = 0;

  return {
    /** Counts in its own time: visitors neither wait for it nor hear that it failed. */
    count(typed: string): void {
      const words = searchWords(typed);
      if (words.length === 0 || [...typed].length > LONGEST_MISS || isPrivate(typed)) return;
      // While the database hangs, what comes is forgotten rather than heaped up.
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      writing = writing
        .then(() => countMiss(db, words.join(' '), typed, now()))
        .catch((error) => log.warn({ err: error }, 'a search in vain was not counted'))
        .finally(() => {
          waiting -= 1;
        });
    },

    /** Resolves when all that was to be counted is. */
    idle: (): Promise<void> => writing,

    /** What was looked for in vain more than once, the most often first. 403 for all but staff. */
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

    /** Housekeeping: forgets what is old, and what is beyond the number that is kept. */
    trim: (): Promise<void> => trimMisses(db, new Date(now().getTime() - MISSES_FORGOTTEN_AFTER)),
  };
}

export type Misses = ReturnType<typeof createMisses>;
