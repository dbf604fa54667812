import { foldForSearch } from '#lib/text/search-fold.ts';
import { isOneSlipApart, soundAlike } from '#lib/text/sound-alike.ts';

/** A piece of a text, and whether it matches the search. */
export type Piece = { text: string; isMatch: boolean };

type Span = { from: number; to: number };

const WORD = /[^\s\u200c]+/g;
/** Shorter words must match without a misspelling, as on the server. */
const SHORTEST_MISSPELT = 4;

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/**
 * Where a folded word stands in a text; each letter is folded by itself, as folding may add or drop letters.
 */
function spansOf(text: string, word: string): Span[] {
  const letters = [...text.matchAll(/./gsu)].flatMap(({ 0: letter, index }) =>
    [...foldForSearch(letter)].map((folded) => ({
      folded,
      from: index,
      to: index + letter.length,
    })),
  );
  const folded = letters.map((letter) => letter.folded).join('');
  const spans: Span[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const first = letters[at];
    const last = letters[at + word.length - 1];
    if (first && last) spans.push({ from: first.from, to: last.to });
  }
  return spans;
}

/** The words of a text that sound as this one begins, or are one misspelt letter away from it. */
function alikeSpans(text: string, word: string): Span[] {
  const sound = soundAlike(word);
  return [...text.matchAll(WORD)].flatMap(({ 0: one, index }) => {
    const other = soundAlike(foldForSearch(one));
    const isAlike =
      other.startsWith(sound) ||
      (sound.length >= SHORTEST_MISSPELT && isOneSlipApart(sound, other));
    return isAlike ? [{ from: index, to: index + one.length }] : [];
  });
}

/** A text in pieces, with the matches of these folded words marked. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const spans: Span[] = [];
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const exact = spansOf(text, word);
    for (const span of exact.length > 0 ? exact : alikeSpans(text, word)) {
      if (!spans.some((other) => overlaps(span, other))) spans.push(span);
    }
  }
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of spans.sort((one, other) => one.from - other.from)) {
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}
