/** Removes what imports store of a person: for their erasure, and for a colleague who leaves. */
import type { Transaction } from '#db/client.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { causeOf, wordIn } from '../import-decisions/groups.server.ts';
import { forgetAnswers } from '../import-decisions/remembered.server.ts';
import type { Decisions } from '../import-reading/reading.ts';
import { listNamesInBook, listReadings, saveReading } from './import.data.server.ts';

/** Causes whose answers name a colleague by id. */
const OF_COLLEAGUES: readonly string[] = ['unknown_owner', 'owner_twice'];

const isAnsweredBy = (userId: number | null, key: string, answer: string): boolean =>
  OF_COLLEAGUES.includes(causeOf(key)) && answer === String(userId);

/** Forgets the words that meant a colleague who has left: the next book asks again. */
export const forgetAnswersTo = (tx: Transaction, userId: number): Promise<void> =>
  forgetAnswers(tx, (key, answer) => isAnsweredBy(userId, key, answer));

type OfPerson = {
  userId: number | null;
  phoneNumber: string;
  /** The name of the account, where there is one. */
  name: string | null;
};

const tight = (text: string): string => foldForSearch(text).replaceAll(' ', '');

/** Shorter names are words that mean others too. */
const NAME_MIN = 4;
/** A phone number without its zero, as in most words with one. */
const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '').slice(-10);

/** Forgets answers whose word names a person, or that name them; in open imports too. */
export async function forgetWordsOf(tx: Transaction, of: OfPerson): Promise<void> {
  const held = await listNamesInBook(tx, of.phoneNumber);
  const names = [of.name ?? '', ...held].map(tight).filter((name) => name.length >= NAME_MIN);
  const digits = digitsOf(of.phoneNumber);
  const isNamed = (word: string): boolean => {
    const folded = tight(word);
    const isNumber = digits.length === 10 && toAsciiDigits(folded).includes(digits);
    return isNumber || names.some((name) => folded.includes(name));
  };
  const isTheirs = (key: string, answer: string | null): boolean =>
    isNamed(wordIn(key)) || (answer !== null && isAnsweredBy(of.userId, key, answer));

  // Locks imports before the remembered answers, in the same order as an import does.
  for (const { id, reading } of await listReadings(tx)) {
    const { decisions = {}, groups = [] } = reading;
    const others = withoutThese(decisions, isTheirs);
    const remaining = groups.filter(
      ({ key, word, answer }) => !isTheirs(key ?? '', answer) && !isNamed(word ?? ''),
    );
    const isSame =
      remaining.length === groups.length &&
      Object.keys(others).length === Object.keys(decisions).length;
    if (!isSame) await saveReading(tx, id, { ...reading, decisions: others, groups: remaining });
  }
  await forgetAnswers(tx, isTheirs);
}

const withoutThese = (
  decisions: Decisions,
  isOne: (key: string, answer: string) => boolean,
): Decisions =>
  Object.fromEntries(Object.entries(decisions).filter(([key, answer]) => !isOne(key, answer)));
