/** Which dated hours of the office are in force or near, in words. */
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, dayTitle, type Period } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';
import { type EnteredHours, type HoursException, officeOf } from './office-hours.ts';
import { hoursInShort } from './week-text.ts';

/** Dated hours are shown so many days ahead. */
const NEAR_DAYS = 7;
/** More would be a calendar. */
const MOST_NOTES = 3;
/** A day further away than this is shown with its year. */
const SAME_YEAR_DAYS = 300;

/** «۵ آذر», «تا ۸ فروردین», «از ۱۰ اسفند تا ۸ فروردین». */
function periodText({ from, to }: Period, today: string): string {
  const isFar = to > addDays(today, SAME_YEAR_DAYS);
  if (from === to) return dayTitle(from);
  const end = `تا ${dayTitle(to, isFar)}`;
  return from <= today ? end : `از ${dayTitle(from)} ${end}`;
}

const CLOSED = 'بسته';

function exceptionText({ title, hours, ...period }: HoursException, today: string): string {
  const words = hoursInShort(hours) ?? CLOSED;
  return `${title}: ${words}، ${periodText(period, today)}`;
}

/** Successive holidays under one title are shown once. */
function holidayStretches({ holidays }: EnteredHours) {
  const stretches: (Period & { title: string; guess: boolean })[] = [];
  for (const { date, title, guess } of holidays) {
    const last = stretches.at(-1);
    const isNext = last?.title === title && nextIsoDate(last.to) === date;
    if (last && isNext) last.to = date;
    else stretches.push({ from: date, to: date, title, guess });
  }
  return stretches;
}

/**
 * Dated hours that are in force or begin within a week, in words: «رمضان: ۹ تا ۱۴، تا ۸ فروردین». The first
 * ones only, by their beginning. `holidays` are in order.
 */
export function datedNotes(now: Date, entered: EnteredHours): string[] {
  const today = isoDateInTehran(now);
  const last = addDays(today, NEAR_DAYS);
  const isNear = ({ from, to }: Period) => from <= last && to >= today;
  // A day with an exception of its own is no holiday here.
  const office = officeOf(entered);
  const isOverruled = (date: string) =>
    office.exceptions.some(({ from, to }) => from === date && to === date);
  const holidays = holidayStretches(entered)
    .filter(
      (stretch) => isNear(stretch) && !(stretch.from === stretch.to && isOverruled(stretch.from)),
    )
    .map((stretch) => ({
      from: stretch.from,
      text: `${stretch.title || 'تعطیل'}${stretch.guess ? ' (احتمالی)' : ''}: ${CLOSED}، ${periodText(stretch, today)}`,
    }));
  const exceptions = entered.exceptions
    .filter(isNear)
    .map((exception) => ({ from: exception.from, text: exceptionText(exception, today) }));
  return [...exceptions, ...holidays]
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(0, MOST_NOTES)
    .map(({ text }) => text);
}
