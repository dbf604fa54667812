import { joinedWords, searchWords } from '#lib/text/search-words.ts';

/** Words that are common in searches and say little about what is wanted. */
const LITTLE_SAID = new Set(
  searchWords(
    'از به با در بر برای و یا که را رو تا هم این آن اون است هست چیست چیه چه چی چگونه چطور چطوری چجوری کجا کجاست کی چند چنده ' +
      'چقدر چقدره من ما شما خود خودم می نمی شود میشه کنم کنیم کنید کنه کرد کردن کردم کار دارد داره دارم باید آیا اگر اگه یک یه ' +
      'بیمه نامه خرید قیمت هزینه نرخ استعلام آنلاین اینترنتی سایت بهترین ارزان ارزانترین ارزون لیست انواع نحوه راهنمای شرکت چکار میخوام میخواهم بگیرم گرفتن لطفا سلام یعنی معنی',
  ),
);

/** The weight of a word in a search. */
export const weightOf = (word: string): number => (LITTLE_SAID.has(word) ? 0.1 : 1);

/** The words of a text for the index: each by itself, and compounds with a ZWNJ also as one. */
export const indexedWords = (text: string): string[] => [
  ...searchWords(text),
  ...joinedWords(text),
];

/**
 * The core of a search or a name: its words without those that say little (all where it has no other), and
 * without spaces, which visitors leave out or add.
 */
export function essenceOf(words: readonly string[]): string {
  const telling = words.filter((word) => weightOf(word) === 1);
  return (telling.length > 0 ? telling : words).join('');
}
