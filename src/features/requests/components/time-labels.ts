import { days, hours, minutes, seconds } from '#lib/dates/durations.ts';
import { formatJalaliDay, formatTehranTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { countdownClock } from '#lib/dates/waiting.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { TIME_TEXTS as TEXTS } from '../worklist/texts.ts';

/** Where a request's clock stands: time left, hardly any, or over. */
export type Clock = { state: 'left' | 'soon' | 'over'; words: string };

/** From here on a clerk had better hurry. */
const SOON = minutes(10);

/** A span in its biggest unit, rounded down: `۷ دقیقه`. Milliseconds. */
function spanInWords(span: number): string {
  const count = (unit: number) => toPersianDigits(Math.floor(span / unit));
  if (span < hours(1)) return TEXTS.minutes(count(minutes(1)));
  if (span < days(1)) return TEXTS.hours(count(hours(1)));
  return TEXTS.days(count(days(1)));
}

/** The time until the next step is due: `۷ دقیقه مانده`, or how long ago that was: `۲ ساعت گذشته`. */
export function clockOf(dueAt: string, now: Date): Clock {
  const left = new Date(dueAt).getTime() - now.getTime();
  if (left <= -minutes(1)) return { state: 'over', words: TEXTS.over(spanInWords(-left)) };
  if (left <= 0) return { state: 'over', words: TEXTS.justOver };
  if (left < minutes(1)) return { state: 'soon', words: TEXTS.almostDue };
  return { state: left < SOON ? 'soon' : 'left', words: TEXTS.left(spanInWords(left)) };
}

/** As `clockOf`, but the last hour is counted by the second: `۷:۰۵ مانده`. */
export function countdownOf(dueAt: string, now: Date): Clock {
  const clock = clockOf(dueAt, now);
  const left = new Date(dueAt).getTime() - now.getTime();
  if (left <= 0 || left >= hours(1)) return clock;
  return { ...clock, words: TEXTS.left(countdownClock(left / seconds(1))) };
}

/** An instant to come with its weekday: `دوشنبه ۲ آذر، ۰۹:۰۰`. */
export function appointmentLabel(instant: Date, now: Date): string {
  const weekday = WEEKDAY_NAMES[weekdayOf(isoDateInTehran(instant))];
  return TEXTS.at(`${weekday} ${formatJalaliDay(instant, now)}`, formatTehranTime(instant));
}
