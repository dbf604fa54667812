import { toPersianDigits } from '#lib/text/digits.ts';
import { CHANGE_TEXTS as WORDS } from '../dashboard.texts.ts';

const HOUR = 60;

/** A count with Persian digits, thousands set apart: `۱۲٬۳۴۵`. */
export function countLabel(count: number): string {
  return toPersianDigits(String(count).replace(/\B(?=(?:\d{3})+$)/g, '٬'));
}

/** Minutes as they are said, `۲۵ دقیقه`, `۱ ساعت و ۳۰ دقیقه`; a dash for none. */
export function minutesLabel(minutes: number | null): string {
  if (minutes === null) return '—';
  const rounded = Math.round(minutes);
  const [hours, rest] = [Math.floor(rounded / HOUR), rounded % HOUR];
  const parts = [hours > 0 && `${countLabel(hours)} ساعت`, rest > 0 && `${countLabel(rest)} دقیقه`];
  return parts.filter(Boolean).join(' و ') || `${countLabel(0)} دقیقه`;
}

/** A share of one as `۸۵٪`; a dash for none. */
export function shareLabel(share: number | null): string {
  return share === null ? '—' : `${countLabel(Math.round(share * 100))}٪`;
}

/** An average as `۴٫۲`; a dash for none. */
export function averageLabel(average: number | null): string {
  return average === null ? '—' : toPersianDigits(average.toFixed(1).replace('.', '٫'));
}

/** How a figure stands to the one before: whether it rose, and in words. */
export type Change = {
  direction: 'up' | 'down' | 'same';
  words: string;
  /** Whether that is welcome; null where it is neither. */
  isGood: boolean | null;
};

type Kind = 'count' | 'share' | 'minutes' | 'average';

const NO_CHANGE: Change = { direction: 'same', words: WORDS.none, isGood: null };

/** What people are told of the difference. */
function differenceInWords(now: number, before: number, kind: Kind): string {
  const size = Math.abs(now - before);
  const more = now > before ? WORDS.more : WORDS.less;
  if (kind === 'minutes') {
    return `${minutesLabel(size)} ${now > before ? WORDS.later : WORDS.sooner}`;
  }
  if (kind === 'share') return `${countLabel(Math.round(size * 100))} ${WORDS.points} ${more}`;
  if (kind === 'average') return `${averageLabel(size)} ${more}`;
  // Out of nothing, or of a handful, a percentage says less than the number.
  const share = before < 10 ? countLabel(size) : shareLabel(size / before);
  return `${share} ${more}`;
}

/** Differences too small to be shown are none. */
const SHOWN: Record<Kind, number> = { count: 1, share: 0.005, minutes: 0.5, average: 0.05 };

/** Compares a figure with the one before. Of minutes less is better; of counts neither is. */
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
