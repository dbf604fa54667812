import { TIME_TEXTS as TEXTS } from '#features/requests/labels.words.ts';
import { days, hours, minutes, seconds } from '#lib/dates/durations.ts';
import { formatJalaliDay, formatTehranTime, isoDateInTehran } from '#lib/dates/jalali.ts';
import { waitLabel } from '#lib/dates/waiting.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** The state of a request's clock: time left, nearly over, or over. */
type Clock = { state: 'left' | 'soon' | 'over'; words: string };

/** Below this much time left the clock shows as nearly over. */
const SOON = minutes(10);

const UNITS = [
  { size: days(1), words: TEXTS.days },
  { size: hours(1), words: TEXTS.hours },
  { size: minutes(1), words: TEXTS.minutes },
];

/** A span in its biggest unit and the next one, rounded down: `۷ دقیقه`, `۲ ساعت و ۵ دقیقه`. Milliseconds. */
function spanInWords(span: number): string {
  const first = UNITS.findIndex(({ size }) => span >= size);
  let rest = span;
  const parts = UNITS.slice(first, first + 2).map(({ size, words }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? words(toPersianDigits(count)) : '';
  });
  const [larger = '', smaller = ''] = parts;
  return smaller ? TEXTS.both(larger, smaller) : larger;
}

/** The time until the next step is due: `۷ دقیقه مانده`, or how long ago that was: `۲ ساعت و ۵ دقیقه گذشته`. */
export function clockOf(dueAt: string, now: Date): Clock {
  const left = new Date(dueAt).getTime() - now.getTime();
  if (left <= -minutes(1)) return { state: 'over', words: TEXTS.over(spanInWords(-left)) };
  if (left <= 0) return { state: 'over', words: TEXTS.justOver };
  if (left < minutes(1)) return { state: 'soon', words: TEXTS.almostDue };
  return { state: left < SOON ? 'soon' : 'left', words: TEXTS.left(spanInWords(left)) };
}

/** As `clockOf`, but the last hour is counted by the second: `۷ دقیقه و ۵ ثانیه مانده`. */
export function countdownOf(dueAt: string, now: Date): Clock {
  const clock = clockOf(dueAt, now);
  const left = new Date(dueAt).getTime() - now.getTime();
  if (left <= 0 || left >= hours(1)) return clock;
  return { ...clock, words: TEXTS.left(waitLabel(left / seconds(1))) };
}

/** An instant to come with its weekday: `دوشنبه ۲ آذر، ۰۹:۰۰`. */
export function appointmentLabel(instant: Date, now: Date): string {
  const weekday = WEEKDAY_NAMES[weekdayOf(isoDateInTehran(instant))];
  return TEXTS.at(`${weekday} ${formatJalaliDay(instant, now)}`, formatTehranTime(instant));
}
