import { diffArrays } from 'diff';

/** A stretch of a text: in both versions, only in the later one, or only in the earlier one. */
export type Stretch = { text: string; kind: 'same' | 'added' | 'removed' };

/** Persian words including half-spaces; punctuation and spaces separately. */
const WORDS = new Intl.Segmenter('fa', { granularity: 'word' });

const wordsOf = (text: string): string[] =>
  Array.from(WORDS.segment(text), ({ segment }) => segment);

/** Above this number of words in both texts the comparison is too slow: the whole text counts as replaced. */
const MOST_WORDS = 6000;

/** Compares two texts word by word, in reading order; of a replacement the earlier words come first. */
export function compareTexts(before: string, after: string): Stretch[] {
  if (before === after) return before === '' ? [] : [{ text: before, kind: 'same' }];
  const [earlier, later] = [wordsOf(before), wordsOf(after)];
  const whole: Stretch[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ];
  if (earlier.length + later.length > MOST_WORDS) return whole.filter(({ text }) => text !== '');
  return diffArrays(earlier, later).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
