import { diffArrays } from 'diff';
import classes from './versions.module.css';

/** A stretch of a text: in both versions, only in the later one, or only in the earlier one. */
type Stretch = { text: string; kind: 'same' | 'added' | 'removed' };

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

const KINDS = { added: 'افزوده:', removed: 'حذف‌شده:' } as const;

/** A text with its insertions and removals; also in words, as screen readers ignore colours and lines. */
export function Stretches({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, kind }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      <Tag key={key} className={classes[kind]}>
        <span className="visually-hidden">{KINDS[kind]} </span>
        {text}
      </Tag>
    );
  });
}
