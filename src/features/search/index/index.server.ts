import MiniSearch from 'minisearch';
import { joinedWords, searchWords } from '#lib/text/search-words.ts';
import type { SearchDocument } from './documents.server.ts';

/** Words that are common in searches and say little about what is wanted. */
const FILLER_WORDS = new Set(
  searchWords(
    'از به با در بر برای و یا که را رو تا هم این آن اون است هست چیست چیه چه چی چگونه چطور چطوری چجوری کجا کجاست کی چند چنده ' +
      'چقدر چقدره من ما شما خود خودم می نمی شود میشه کنم کنیم کنید کنه کرد کردن کردم کار دارد داره دارم باید آیا اگر اگه یک یه ' +
      'بیمه نامه خرید قیمت هزینه نرخ استعلام آنلاین اینترنتی سایت بهترین ارزان ارزانترین ارزون لیست انواع نحوه راهنمای شرکت چکار میخوام میخواهم بگیرم گرفتن لطفا سلام یعنی معنی',
  ),
);

/** The weight of a word in a search. */
export const weightOf = (word: string): number => (FILLER_WORDS.has(word) ? 0.1 : 1);

/** The words of a text for the index: each by itself, and compounds with a ZWNJ also as one. */
const indexedWords = (text: string): string[] => [...searchWords(text), ...joinedWords(text)];

/**
 * The core of a search or a name: its words without those that say little (all where it has no other), and
 * without spaces, which visitors leave out or add.
 */
export function essenceOf(words: readonly string[]): string {
  const telling = words.filter((word) => weightOf(word) === 1);
  return (telling.length > 0 ? telling : words).join('');
}

/** A synonym from staff: words that mean other words, or lead to a page. */
export type TaughtWords = { words: string; target: string };

/** Visitors' words for the pages' own terms: groups of one meaning, and words that lead to a page. */
export type VisitorsWords = {
  sameMeaning: readonly (readonly string[])[];
  ofPages: Readonly<Record<string, readonly string[]>>;
};

type Entry = {
  id: number;
  title: string;
  names: string;
  group: string;
  headings: string;
  text: string;
};

/** After so many documents the index build lets other work run. */
const TURN = 4;

/** Synonyms of one meaning, each as its words. */
type Group = string[][];

const groupsOf = (
  sameMeaning: VisitorsWords['sameMeaning'],
  taught: readonly TaughtWords[],
): Group[] =>
  [...sameMeaning, ...taught.map(({ words, target }) => [words, target])]
    .map((group) => group.map(searchWords).filter((words) => words.length > 0))
    .filter((group) => group.length > 1);

const holds = (text: string, words: readonly string[]): boolean =>
  text.includes(` ${words.join(' ')} `);

/** The synonyms of every meaning in a text. */
export function otherWords(words: readonly string[], groups: readonly Group[]): string[] {
  const text = ` ${words.join(' ')} `;
  return groups.flatMap((group) =>
    group.some((one) => holds(text, one)) ? group.filter((one) => !holds(text, one)).flat() : [],
  );
}

const neighbours = (words: readonly string[]): string[] =>
  words.slice(1).map((word, place) => `${words[place]}${word}`);

function entryOf(
  id: number,
  document: SearchDocument,
  names: readonly string[],
  groups: readonly Group[],
): Entry {
  const title = indexedWords(document.title);
  const named = names.flatMap(indexedWords);
  const headings = document.sections.flatMap(({ heading }) => indexedWords(heading));
  const text = document.sections.flatMap((section) => indexedWords(section.text));
  const meant = (words: string[]) => [...words, ...otherWords(words, groups)].join(' ');
  return {
    id,
    title: title.join(' '),
    names: [
      ...new Set([
        ...named,
        ...otherWords(title, groups),
        ...neighbours(searchWords(document.title)),
        ...names.flatMap((name) => neighbours(searchWords(name))),
      ]),
    ].join(' '),
    group: meant(indexedWords(document.group)),
    headings: meant(headings),
    text: meant(text),
  };
}

/** The documents by the core of their names, for searches that are such a name. */
function namesByEssence(documents: readonly SearchDocument[], names: readonly string[][]) {
  const byEssence = new Map<string, Set<number>>();
  for (const [id, { title }] of documents.entries()) {
    for (const name of [title, ...(names[id] ?? [])]) {
      const essence = essenceOf(searchWords(name));
      byEssence.set(essence, (byEssence.get(essence) ?? new Set()).add(id));
    }
  }
  return byEssence;
}

/**
 * Builds the index of documents, in memory. 500 of them take a good part of a second of one core, in turns of
 * a few milliseconds; a site has some sixty.
 */
export async function buildIndex(
  documents: readonly SearchDocument[],
  { sameMeaning, ofPages }: VisitorsWords,
  taught: readonly TaughtWords[],
) {
  const groups = groupsOf(
    sameMeaning,
    taught.filter(({ target }) => !target.startsWith('/')),
  );
  const names = documents.map(({ path }) => [
    ...(ofPages[path] ?? []),
    ...taught.filter(({ target }) => target === path).map(({ words }) => words),
  ]);
  const index = new MiniSearch<Entry>({
    fields: ['title', 'names', 'group', 'headings', 'text'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word || null,
  });
  const vocabulary = new Set<string>();
  for (const [id, document] of documents.entries()) {
    const entry = entryOf(id, document, names[id] ?? [], groups);
    index.add(entry);
    for (const words of Object.values(entry)) {
      if (typeof words === 'string') for (const word of words.split(' ')) vocabulary.add(word);
    }
    if (id % TURN === TURN - 1) await new Promise(setImmediate);
  }
  return { documents, index, vocabulary, groups, named: namesByEssence(documents, names) };
}

export type SearchIndex = Awaited<ReturnType<typeof buildIndex>>;
