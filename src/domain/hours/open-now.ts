/** Whether the office is open at a moment, in words. */
import { days, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { daysIn, dayTitle } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate, WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import type { OfficeHours } from './office-hours.ts';
import { timeText } from './week-text.ts';
import { FURTHEST_DAYS, type Opening, openingsOn } from './working-hours.ts';

/** Open for longer than this without a break counts as always open. */
const FOR_GOOD = days(8);
const DAY_MINUTES = 24 * 60;

/** The current or next opening, over midnights, and the one after it; null for an office that never opens. */
function openingsAhead(
  now: Date,
  office: OfficeHours,
): { current: Opening; after: Opening | null } | null {
  let current: Opening | null = null;
  let date = isoDateInTehran(now);
  for (let day = 0; day < FURTHEST_DAYS; day += 1, date = nextIsoDate(date)) {
    for (const opening of openingsOn(date, office)) {
      if (opening.to <= now) continue;
      if (current === null) current = opening;
      else if (opening.from > current.to) return { current, after: opening };
      else current = { from: current.from, to: opening.to };
      if (current.to.getTime() - now.getTime() > FOR_GOOD) return { current, after: null };
    }
  }
  return current && { current, after: null };
}

/** «امروز», «فردا», «شنبه», «۱۴ فروردین». */
function dayText(date: string, today: string): string {
  const ahead = daysIn({ from: today, to: date }) - 1;
  if (ahead === 0) return 'امروز';
  if (ahead === 1) return 'فردا';
  return ahead < 7 ? WEEKDAY_NAMES[weekdayOf(date)] : dayTitle(date);
}

/** Minutes after midnight of `date` in Tehran. */
const minuteOn = (date: string, at: Date): number =>
  Math.round((at.getTime() - tehranInstant(date).getTime()) / minutes(1));

/** «۱۶» on the same day, «فردا ۲» later; the coming midnight is «۲۴». */
function momentText(at: Date, today: string): string {
  const minute = minuteOn(today, at);
  if (minute <= DAY_MINUTES) return timeText(minute);
  const date = isoDateInTehran(at);
  return `${dayText(date, today)} ${timeText(minuteOn(date, at))}`;
}

/**
 * «اکنون باز است، تا ۱۲؛ دوباره از ۱۶», «اکنون بسته است؛ شنبه از ۸ باز می‌شود»; null for an office that
 * never opens.
 */
export function openNowText(
  now: Date,
  office: OfficeHours,
): { isOpen: boolean; text: string } | null {
  const ahead = openingsAhead(now, office);
  if (!ahead) return null;
  const { current, after } = ahead;
  const today = isoDateInTehran(now);
  if (current.from > now) {
    const date = isoDateInTehran(current.from);
    const opens = `${dayText(date, today)} از ${timeText(minuteOn(date, current.from))}`;
    return { isOpen: false, text: `اکنون بسته است؛ ${opens} باز می‌شود` };
  }
  if (current.to.getTime() - now.getTime() > FOR_GOOD) {
    return { isOpen: true, text: 'اکنون باز است؛ شبانه‌روز' };
  }
  const isAgain = after !== null && isoDateInTehran(after.from) === today;
  const again = isAgain ? `؛ دوباره از ${momentText(after.from, today)}` : '';
  return { isOpen: true, text: `اکنون باز است، تا ${momentText(current.to, today)}${again}` };
}

/** When the text may change: the next opening or closing, or the midnight before it. */
export function nextChange(now: Date, office: OfficeHours): Date {
  const midnight = tehranInstant(nextIsoDate(isoDateInTehran(now)));
  const current = openingsAhead(now, office)?.current;
  const edges = current ? [current.from, current.to] : [];
  return (
    [...edges, midnight].filter((at) => at > now).sort((a, b) => Number(a) - Number(b))[0] ??
    midnight
  );
}
