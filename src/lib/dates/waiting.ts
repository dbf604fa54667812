/** Waits in words. Whole seconds everywhere, as `Retry-After` and the API count them. */
import { toPersianDigits } from '../text/digits.ts';
import { hours, minutes, seconds } from './durations.ts';

const MINUTE = minutes(1) / seconds(1);
const HOUR = hours(1) / seconds(1);

/**
 * A wait as `۲ دقیقه و ۵ ثانیه`. From an hour on the seconds are left out, rounded up: the next try must not
 * come too early.
 */
export function waitLabel(wait: number): string {
  const whole = Math.max(1, Math.ceil(wait));
  const rest = whole < HOUR ? whole : Math.ceil(whole / MINUTE) * MINUTE;
  const parts: [number, string][] = [
    [Math.floor(rest / HOUR), 'ساعت'],
    [Math.floor((rest % HOUR) / MINUTE), 'دقیقه'],
    [rest % MINUTE, 'ثانیه'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${toPersianDigits(count)} ${unit}`)
    .join(' و ');
}

/** A running countdown as `۱:۰۵`. */
export function countdownClock(left: number): string {
  const whole = Math.max(0, Math.ceil(left));
  return toPersianDigits(
    `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`,
  );
}
