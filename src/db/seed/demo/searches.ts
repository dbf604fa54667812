import { days } from '#lib/dates/durations.ts';
import { searchWords } from '#lib/text/search-words.ts';
import type { Transaction } from '../../client.ts';
import { searchMisses, synonyms } from '../../schema/index.ts';

/** Visitors' searches without a result: words, how often, how many days ago the last time. */
const MISSES = [
  ['بیمه سگ', 7, 1],
  ['بیمه دوچرخه', 5, 3],
  ['بیمه زنبورداری', 3, 9],
  ['بیمه حیوان خانگی', 2, 20],
] as const;

const TAUGHT = [
  ['صندلی دندانپزشکی', '/products/electronic-equipment'],
  ['کانکس', 'خانه'],
] as const;

const keyOf = (words: string): string => searchWords(words).join(' ');

/** Searches of the demonstration without a result, and the synonyms that its staff added. */
export async function insertSearches(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(searchMisses).values(
    MISSES.map(([words, times, ago]) => ({
      key: keyOf(words),
      words,
      times,
      lastAt: new Date(now.getTime() - days(ago)),
    })),
  );
  await tx
    .insert(synonyms)
    .values(TAUGHT.map(([words, target]) => ({ words, key: keyOf(words), target })));
}
