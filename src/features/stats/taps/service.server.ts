import type { Database } from '#db/client.ts';
import type { TapPlace } from '#domain/taps.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { Log } from '#lib/node/log.ts';
import { addTaps, type Taps } from './data.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  /** Throws 429 for an address over its limit; the address is only held in memory, for a minute. */
  ration: (address: string) => Promise<void>;
};

/**
 * Counts presses on phone numbers by day and place. One statement runs at a time, with all presses that came
 * meanwhile: however many come, the database adds to one row for each place.
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
    /** Counts a press in the background: the caller neither waits for it nor gets its errors. */
    async count(place: TapPlace, address: string): Promise<void> {
      await ration(address);
      const day = isoDateInTehran(now());
      const key = `${day} ${place}`;
      const sum = waiting.get(key) ?? { day, place, count: 0 };
      waiting.set(key, { ...sum, count: sum.count + 1 });
      writing ??= write();
    },

    /** Resolves when no press waits to be counted. */
    idle: async (): Promise<void> => (await writing) ?? undefined,
  };
}

export type TapCounter = ReturnType<typeof createTaps>;
