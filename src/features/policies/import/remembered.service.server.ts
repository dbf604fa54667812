import { z } from 'zod';
import type { Queryable, Transaction } from '#db/client.ts';
import { IMPORT_CALENDARS, IMPORT_CURRENCIES, IMPORT_FIELDS } from '#domain/policies/import.ts';
import { findSetting, lockSetting, saveSetting } from '#features/settings/stored.service.server.ts';
import type { Remembered } from './reading.contract.ts';

/** The row of `settings` that says what columns are called in the files of this brokerage. */
const KEY = 'policy-import';
/** Headings that are remembered; a file has a dozen. */
const MOST = 200;

const stored = z.object({
  headings: z.record(z.string(), z.enum(IMPORT_FIELDS)).catch({}),
  calendar: z.enum(IMPORT_CALENDARS).nullable().catch(null),
  currency: z.enum(IMPORT_CURRENCIES).nullable().catch(null),
});

const NOTHING: Remembered = { headings: {}, calendar: null, currency: null };

const readStored = (value: unknown): Remembered => stored.safeParse(value).data ?? NOTHING;

/** What was said of the files before. */
export const findRemembered = async (db: Queryable): Promise<Remembered> =>
  readStored(await findSetting(db, KEY));

/** Remembers what was said of a file that is imported; what was said of one heading last counts. */
export async function remember(tx: Transaction, news: Remembered): Promise<void> {
  const known = readStored(await lockSetting(tx, KEY));
  const headings = Object.entries({ ...known.headings, ...news.headings }).slice(-MOST);
  await saveSetting(tx, KEY, { ...news, headings: Object.fromEntries(headings) });
}
