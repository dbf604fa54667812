import { asTypedInPersian } from '#lib/text/keyboard-layout.ts';
import { searchWords } from '#lib/text/search-words.ts';
import { essenceOf, type SearchIndex, weightOf } from '../index/index.server.ts';

/**
 * A match: the document, its score, the matched words of the index, and the share of the search that it
 * covers (0 … 1).
 */
type Ranked = { id: number; score: number; words: string[]; share: number };

/** Further words are ignored; no sensible search has more. */
const MOST_WORDS = 12;
/**
 * The least share of a search that must match, by weight; a share below the second number must match in a
 * name, not just in passing.
 */
const LEAST_COVERED = 0.5;
export const WELL_COVERED = 0.6;
const BOOST = { title: 8, names: 6, group: 2, headings: 2.5, text: 1 };
/** The bonus of a document that the search names as a whole. */
const NAMED = 4;

/** One typo in words of four letters or more, two from eight (issue: "Found"). */
const typosIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * For words shorter than this, half of all one-letter neighbours mean something else («سفته», «هفته»,
 * «گفته»).
 */
const LONG_ENOUGH_TO_GUESS = 6;
/** Fields in which a corrected word is likely meant. */
const TELLING = ['title', 'names'];
/** Letters of one base shape: typos are mostly in their dots and strokes. */
const SHAPES = ['بپتثنی', 'جچحخ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'کگ'];

/**
 * Whether `word` may be a typo of `meant`: typos seldom change the first letter into one of another shape.
 */
function beginsAlike(word: string, meant: string): boolean {
  const [one = ''] = word;
  const [other = ''] = meant;
  const isOneLetterApart = word.slice(1) === meant || meant.slice(1) === word;
  return (
    one === other ||
    isOneLetterApart ||
    SHAPES.some((shape) => shape.includes(one) && shape.includes(other))
  );
}

/**
 * Whether a match for a word is no coincidence: the word itself, a prefix match, or, for a short unknown
 * word, one that begins like it in a telling field.
 */
function isMeant(word: string, match: Readonly<Record<string, string[]>>): boolean {
  if (word.length >= LONG_ENOUGH_TO_GUESS) return true;
  return Object.entries(match).some(([term, fields]) => {
    if (term.startsWith(word)) return true;
    const isNear = Math.abs(term.length - word.length) <= 1 && beginsAlike(word, term);
    return isNear && fields.some((field) => TELLING.includes(field));
  });
}

/** A word with each pair of neighbours swapped in turn: one typo, but two letters of difference. */
function swapped(word: string): string[] {
  if (word.length < 4) return [];
  return [...word].slice(1).map((letter, place) => {
    const [before = ''] = [word[place]];
    return word.slice(0, place) + letter + before + word.slice(place + 2);
  });
}

/** «ماشینم» and «خونم», as spoken: «ماشین» and «خونه». */
function withoutPossessive(word: string): string[] {
  const bare = /^(.{2,})[متش]$/.exec(word)?.[1];
  return bare === undefined ? [] : [bare, `${bare}ه`];
}

/** A word with a missing space as two known words; the longest first word wins. */
function splitOf(word: string, vocabulary: ReadonlySet<string>): string[] {
  for (let place = word.length - 2; place >= 2; place -= 1) {
    const parts = [word.slice(0, place), word.slice(place)];
    const isKnown = parts.every((part) => searchWords(part).every((stem) => vocabulary.has(stem)));
    if (isKnown) return parts.flatMap(searchWords);
  }
  return [];
}

/** An unknown word as words of the index: corrects typos, colloquial endings and a missing space. */
function known(word: string, vocabulary: ReadonlySet<string>): string[][] {
  if (vocabulary.has(word)) return [];
  const others = [...swapped(word), ...withoutPossessive(word)].filter((one) =>
    vocabulary.has(one),
  );
  const parts = splitOf(word, vocabulary);
  return [...others.map((one) => [one]), ...(parts.length > 0 ? [parts] : [])];
}

/** A typed word and the terms for it. All terms of one way must match. */
type Asked = { word: string; weight: number; ways: string[][] };

function askedFor(words: readonly string[], vocabulary: ReadonlySet<string>): Asked[] {
  return words.map((word, place) => {
    const [before, after] = [words[place - 1], words[place + 1]];
    const joins = [before && before + word, after && word + after];
    const ways = [
      [word],
      ...known(word, vocabulary),
      ...joins.flatMap((one) => (one && vocabulary.has(one) ? [[one]] : [])),
    ];
    return { word, weight: weightOf(word), ways };
  });
}

/** The documents that a search names: as typed, or by those of its words that are known. */
function namedBy({ named, vocabulary }: SearchIndex, asked: readonly Asked[]) {
  const whole = named.get(essenceOf(asked.map(({ word }) => word)));
  if (whole) return whole;
  const understood = asked.flatMap(
    ({ ways }) => ways.find((way) => way.every((term) => vocabulary.has(term))) ?? [],
  );
  // «بیمه» alone is a name too, but a common word must not stand for a search whose other word is unknown.
  return understood.some((word) => weightOf(word) === 1)
    ? named.get(essenceOf(understood))
    : undefined;
}

function rank(known: SearchIndex, words: readonly string[]): Ranked[] {
  const { index, vocabulary } = known;
  const asked = askedFor(words, vocabulary);
  const terms = [...new Set(asked.flatMap(({ ways }) => ways.flat()))];
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  const last = words.at(-1);
  const named = namedBy(known, asked);
  return index
    .search(terms.join(' '), {
      boost: BOOST,
      combineWith: 'OR',
      fuzzy: (term) => (vocabulary.has(term) ? false : typosIn(term)),
      prefix: (term) => term.length >= (term === last ? 2 : 3),
      maxFuzzy: 2,
      weights: { fuzzy: 0.35, prefix: 0.3 },
      boostTerm: weightOf,
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    })
    .flatMap(({ id, score, queryTerms, terms: found, match }) => {
      const hit = new Set(queryTerms);
      const covered = asked
        .filter(({ word, ways }) =>
          ways.some(
            (way) =>
              way.every((term) => hit.has(term)) &&
              (way[0] !== word || vocabulary.has(word) || isMeant(word, match)),
          ),
        )
        .reduce((sum, { weight }) => sum + weight, 0);
      const share = covered / all;
      const isInName = Object.values(match).some((fields) =>
        fields.some((field) => field === 'title' || field === 'names'),
      );
      const isNamed = named?.has(id) ?? false;
      const isEnough = share >= WELL_COVERED || (share >= LEAST_COVERED && isInName);
      if (!isEnough && !isNamed) return [];
      const times = share ** 2 * (isNamed ? NAMED : 1);
      return [{ id: id as number, score: score * times, words: found, share }];
    })
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

/**
 * The results of a search, the best first. Text in Latin letters that finds nothing is searched as the same
 * keys type it on a Persian keyboard.
 */
export function rankedBy(index: SearchIndex, typed: string): Ranked[] {
  const asTyped = searchWords(typed).slice(0, MOST_WORDS);
  if (asTyped.length === 0) return [];
  const found = rank(index, asTyped);
  if (found.length > 0 || !/[a-z]/i.test(typed)) return found;
  const inPersian = searchWords(asTypedInPersian(typed)).slice(0, MOST_WORDS);
  return inPersian.length === 0 ? [] : rank(index, inPersian);
}
