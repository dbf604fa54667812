import { joinedWords, searchWords } from '#lib/text/search-words.ts';

/** Words that stand in every other search and say little of what is looked for. */
const LITTLE_SAID = new Set(
  searchWords(
    'از به با در بر برای و یا که را رو تا هم این آن اون است هست چیست چیه چه چی چگونه چطور چطوری چجوری کجا کجاست کی چند چنده ' +
      'چقدر چقدره من ما شما خود خودم می نمی شود میشه کنم کنیم کنید کنه کرد کردن کردم کار دارد داره دارم باید آیا اگر اگه یک یه ' +
      'بیمه نامه خرید قیمت هزینه نرخ استعلام آنلاین اینترنتی سایت بهترین ارزان ارزانترین ارزون لیست انواع نحوه راهنمای شرکت چکار میخوام میخواهم بگیرم گرفتن لطفا سلام یعنی معنی',
  ),
);

/** How much a word of a search counts beside another. */
export const weightOf = (word: string): number => (LITTLE_SAID.has(word) ? 0.1 : 1);

/** Words of a text as they stand in the index: each by itself, and those with a ZWNJ in one too. */
export const indexedWords = (text: string): string[] => [
  ...searchWords(text),
  ...joinedWords(text),
];

/**
 * What a search or a name comes down to: its words without those that say little (all where it has no other),
 * and without the spaces, which visitors leave out or put in.
 */
export function essenceOf(words: readonly string[]): string {
  const telling = words.filter((word) => weightOf(word) === 1);
  return (telling.length > 0 ? telling : words).join('');
}
