/** How alike the names of two customers are. */
import { foldForSearch } from '#lib/text/search-fold.ts';
import { isOneSlipApart, soundAlike } from '#lib/text/sound-alike.ts';

/**
 * `same`: but for spelling, spaces and the order of words. `alike`: each word of one is a word of the other but
 * for a slip. `partly`: one has fewer words, only the first names agree, as after a marriage, or one has half of
 * the other's first name. `other`: none of these.
 */
export type Alikeness = 'same' | 'alike' | 'partly' | 'other';

/** Words before a name that are no part of it. */
const TITLES = new Set(
  'اقای آقای آقا اقا خانم سرکار جناب دکتر مهندس حاج حاجی سید سیده استاد شرکت موسسه مؤسسه'.split(
    ' ',
  ),
);

/** The words of a name as they sound, without titles. */
function wordsOf(name: string): string[] {
  const words = foldForSearch(name).split(' ').filter(Boolean);
  const own = words.filter((word) => !TITLES.has(word));
  return (own.length > 0 ? own : words).map(soundAlike);
}

/** In a shorter word one wrong letter is too much of the word. */
const isNear = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 3 && isOneSlipApart(one, other));

/** «محمدرضا» is «رضا» to many, and «امیرحسین» is «امیر». */
function isHalf(one: string, other: string): boolean {
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && (long.startsWith(short) || long.endsWith(short));
}

export function alikeNames(one: string, other: string): Alikeness {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return 'partly';
  if (a.join('') === b.join('') || a.toSorted().join(' ') === b.toSorted().join(' ')) return 'same';
  if (isNear(a.join(''), b.join(''))) return 'alike';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const isWithin = short.every((word) => long.some((own) => isNear(word, own)));
  if (isWithin) return short.length === long.length ? 'alike' : 'partly';
  const [first = '', second = ''] = [a[0], b[0]];
  if (a.length < 2 || b.length < 2) return 'other';
  const isRestNear = isNear(a.slice(1).join(''), b.slice(1).join(''));
  return isNear(first, second) || (isRestNear && isHalf(first, second)) ? 'partly' : 'other';
}
