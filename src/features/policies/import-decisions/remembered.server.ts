import { z } from 'zod';
import type { Queryable, Transaction } from '#db/client.ts';
import { IMPORT_CALENDARS, IMPORT_CURRENCIES, IMPORT_FIELDS } from '#domain/policies/import.ts';
import { findSetting, lockSetting, saveSetting } from '#features/settings/settings.server.ts';
import type { Remembered } from '../import-reading/reading.ts';

/** The row of `settings` with the headings and answers of this brokerage's files. */
const KEY = 'policy-import';
/** The most headings to remember; a file has a dozen. */
const MOST = 200;
/** The most answers to remember; a brokerage has some dozens of words of its own. */
const MOST_DECISIONS = 500;

const stored = z.object({
  headings: z.record(z.string(), z.enum(IMPORT_FIELDS)).catch({}),
  calendar: z.enum(IMPORT_CALENDARS).nullable().catch(null),
  currency: z.enum(IMPORT_CURRENCIES).nullable().catch(null),
  decisions: z.record(z.string(), z.string()).catch({}),
});

const NOTHING: Remembered = { headings: {}, calendar: null, currency: null, decisions: {} };

const readStored = (value: unknown): Remembered => stored.safeParse(value).data ?? NOTHING;

/** The headings and answers of earlier files. */
export const findRemembered = async (db: Queryable): Promise<Remembered> =>
  readStored(await findSetting(db, KEY));

/** Forgets answers; does not make a row of settings for it. */
export async function forgetAnswers(
  tx: Transaction,
  isForgotten: (key: string, answer: string) => boolean,
): Promise<void> {
  if ((await findSetting(tx, KEY)) === null) return;
  const known = readStored(await lockSetting(tx, KEY));
  const answers = Object.entries(known.decisions);
  const remaining = answers.filter(([key, answer]) => !isForgotten(key, answer));
  if (remaining.length < answers.length) {
    await saveSetting(tx, KEY, { ...known, decisions: Object.fromEntries(remaining) });
  }
}

/** Remembers the headings and answers of an imported file; of one heading the latest answer wins. */
export async function remember(tx: Transaction, news: Remembered): Promise<void> {
  const known = readStored(await lockSetting(tx, KEY));
  const headings = Object.entries({ ...known.headings, ...news.headings }).slice(-MOST);
  const decisions = Object.entries({ ...known.decisions, ...news.decisions }).slice(
    -MOST_DECISIONS,
  );
  await saveSetting(tx, KEY, {
    ...news,
    headings: Object.fromEntries(headings),
    decisions: Object.fromEntries(decisions),
  });
}
