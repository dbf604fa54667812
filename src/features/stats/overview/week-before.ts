import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { countLabel } from '../components/labels.ts';
import type { Morning } from '../contract.ts';
import { WEEK_BEFORE_TEXTS as TEXTS } from './texts.ts';

type Looked = Pick<Morning, 'before' | 'was_open_before'>;

/** `شنبهٔ پیش`. */
export const weekBefore = (before: string): string =>
  TEXTS.before(WEEKDAY_NAMES[weekdayOf(before)]);

function inWords(difference: number, size: string, day: string): string {
  if (difference === 0) return TEXTS.same(day);
  return difference > 0 ? TEXTS.more(size, day) : TEXTS.less(size, day);
}

/** A count beside that of the same weekday a week before: `۳ بیشتر از شنبهٔ پیش`. */
export function countBeside(now: number, then: number, looked: Looked): string {
  const day = weekBefore(looked.before);
  if (!looked.was_open_before) return TEXTS.closed(day);
  return inWords(now - then, countLabel(Math.abs(now - then)), day);
}

/**
 * A share compared with that of a week before, in whole points of the shown values: `۱۲ واحد درصد کمتر از
 * شنبهٔ پیش`.
 */
export function shareBeside(now: number | null, then: number | null, looked: Looked): string {
  const day = weekBefore(looked.before);
  if (!looked.was_open_before) return TEXTS.closed(day);
  if (now === null) return '';
  if (then === null) return TEXTS.nothing(day);
  const points = Math.round(now * 100) - Math.round(then * 100);
  return inWords(points, TEXTS.points(countLabel(Math.abs(points))), day);
}
