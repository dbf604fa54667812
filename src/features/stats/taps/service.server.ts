import type { Database } from '#db/client.ts';
import type { TapPlace } from '#domain/taps.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
import { addTaps, type Taps } from './data.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  /** Throws 429 for an address that has had its share; kept in memory for a minute, and nowhere else. */
  ration: (address: string) => Promise<void>;
};

/**
 * Counts presses on phone numbers by day and place. One statement at a time, with all that came meanwhile: however
 * many come, the database has one row of each place to add to.
 */
export function createTaps({ db, now, log, ration }: Dependencies) {
  let waiting = new Map<string, Taps>();
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    try {
      while (waiting.size > 0) {
        const counted = [...waiting.values()];
        waiting = new Map();
        await addTaps(db, counted);
      }
    } catch (error) {
      log.warn({ err: error }, 'presses on a phone number were not counted');
    } finally {
      writing = null;
    }
  }

  return {
    /** Counts in its own time: the caller neither waits for it nor hears that it failed. */
    async count(place: TapPlace, address: string): Promise<void> {
      await ration(address);
      const day = isoDateInTehran(now());
      const key = `${day} ${place}`;
      const sum = waiting.get(key) ?? { day, place, count: 0 };
      waiting.set(key, { ...sum, count: sum.count + 1 });
      writing ??= write();
    },

    /** Resolves when all that was to be counted is. */
    idle: async (): Promise<void> => (await writing) ?? undefined,
  };
}

export type TapCounter = ReturnType<typeof createTaps>;
