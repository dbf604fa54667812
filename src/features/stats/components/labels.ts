import {
  dayTitle,
  type Group,
  monthTitle,
  type Period,
  periodTitle,
} from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { CHANGE_TEXTS as WORDS } from '../dashboard.words.ts';

const HOUR = 60;

/** A count with Persian digits and separated thousands, `۱۲٬۳۴۵`; a dash for none. */
export function countLabel(count: number | null): string {
  if (count === null) return '—';
  return toPersianDigits(String(count).replace(/\B(?=(?:\d{3})+$)/g, '٬'));
}

/** Minutes as a text, `۲۵ دقیقه`, `۱ ساعت و ۳۰ دقیقه`; a dash for none. */
export function minutesLabel(minutes: number | null): string {
  if (minutes === null) return '—';
  const rounded = Math.round(minutes);
  const [hours, rest] = [Math.floor(rounded / HOUR), rounded % HOUR];
  const parts = [hours > 0 && `${countLabel(hours)} ساعت`, rest > 0 && `${countLabel(rest)} دقیقه`];
  return parts.filter(Boolean).join(' و ') || `${countLabel(0)} دقیقه`;
}

/** A share from 0 to 1 as `۸۵٪`; a dash for none. */
export function shareLabel(share: number | null): string {
  return share === null ? '—' : `${countLabel(Math.round(share * 100))}٪`;
}

/** An average as `۴٫۲`; a dash for none. */
export function averageLabel(average: number | null): string {
  return average === null ? '—' : toPersianDigits(average.toFixed(1).replace('.', '٫'));
}

/** The change of a figure from the one before: its direction, and a text. */
export type Change = {
  direction: 'up' | 'down' | 'same';
  words: string;
  /** Whether the change is good; null where it is neither good nor bad. */
  isGood: boolean | null;
};

/** The kinds of figures, and how each is written. */
export const FORMATS = {
  count: countLabel,
  share: shareLabel,
  minutes: minutesLabel,
  average: averageLabel,
};
type Kind = keyof typeof FORMATS;

const NO_CHANGE: Change = { direction: 'same', words: WORDS.none, isGood: null };

/** The difference as a text. */
function differenceInWords(now: number, before: number, kind: Kind): string {
  const size = Math.abs(now - before);
  const more = now > before ? WORDS.more : WORDS.less;
  if (kind === 'minutes') {
    return `${minutesLabel(size)} ${now > before ? WORDS.later : WORDS.sooner}`;
  }
  if (kind === 'share') return `${countLabel(Math.round(size * 100))} ${WORDS.points} ${more}`;
  if (kind === 'average') return `${averageLabel(size)} ${more}`;
  // For a small earlier count the number says more than a percentage.
  const share = before < 10 ? countLabel(size) : shareLabel(size / before);
  return `${share} ${more}`;
}

/** Differences below this are not shown. */
const SHOWN: Record<Kind, number> = { count: 1, share: 0.005, minutes: 0.5, average: 0.05 };

/** Compares a figure with the one before. Fewer minutes are better; counts are neither good nor bad. */
export function changeOf(now: number | null, before: number | null, kind: Kind): Change {
  if (now === null || before === null) return NO_CHANGE;
  if (Math.abs(now - before) < SHOWN[kind]) {
    return { direction: 'same', words: WORDS.same, isGood: null };
  }
  const isUp = now > before;
  return {
    direction: isUp ? 'up' : 'down',
    words: differenceInWords(now, before, kind),
    isGood: kind === 'count' ? null : isUp === (kind !== 'minutes'),
  };
}

/** The full label of a piece of a range: `۳۰ آبان ۱۴۰۵`, `۲۴ تا ۳۰ آبان ۱۴۰۵`, `آبان ۱۴۰۵`. */
export function bucketTitle(piece: Period, group: Group): string {
  return group === 'month' ? monthTitle(piece.from) : periodTitle(piece);
}

/** The short label for an axis: `۳۰ آبان`; for months the name and the year. */
export function bucketTick(from: string, group: Group): string {
  return group === 'month' ? monthTitle(from) : dayTitle(from);
}
