/**
 * The official holidays of Iran, by Jalali year. The solar ones are fixed by law; the lunar ones are
 * calculated by the tabular calendar but proclaimed by sight, so that each is a guess until the brokerage
 * confirms it.
 */
import { hijriMonthLength, hijriToIsoDate, hijriYearOf } from '#lib/dates/hijri.ts';
import { jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { addDays, daysIn, type Period, yearOf } from '#lib/dates/jalali-periods.ts';
import { jalaliYearOf } from '#lib/dates/jalali-year.ts';
import type { Holiday } from './office-hours.ts';

type DayOfYear = readonly [month: number, day: number, title: string];

const SOLAR: readonly DayOfYear[] = [
  [1, 1, 'نوروز'],
  [1, 2, 'نوروز'],
  [1, 3, 'نوروز'],
  [1, 4, 'نوروز'],
  [1, 12, 'روز جمهوری اسلامی'],
  [1, 13, 'روز طبیعت'],
  [3, 14, 'رحلت امام خمینی'],
  [3, 15, 'قیام ۱۵ خرداد'],
  [11, 22, 'پیروزی انقلاب اسلامی'],
  [12, 29, 'ملی‌شدن صنعت نفت'],
];

/** The last day of a leap year has been a holiday each time so far, by a decision of its own. */
const LEAP_DAY: DayOfYear = [12, 30, 'پایان سال'];

const SAFAR = 2;
const LUNAR: readonly DayOfYear[] = [
  [1, 9, 'تاسوعا'],
  [1, 10, 'عاشورا'],
  [SAFAR, 20, 'اربعین'],
  [SAFAR, 28, 'رحلت پیامبر و شهادت امام حسن'],
  [3, 8, 'شهادت امام حسن عسکری'],
  [3, 17, 'میلاد پیامبر و امام صادق'],
  [6, 3, 'شهادت حضرت فاطمه'],
  [7, 13, 'ولادت امام علی'],
  [7, 27, 'مبعث'],
  [8, 15, 'نیمهٔ شعبان'],
  [9, 21, 'شهادت امام علی'],
  [10, 1, 'عید فطر'],
  [10, 2, 'تعطیل عید فطر'],
  [10, 25, 'شهادت امام صادق'],
  [12, 10, 'عید قربان'],
  [12, 18, 'عید غدیر'],
];
/** On the last day of Safar, whichever that is. */
const END_OF_SAFAR = 'شهادت امام رضا';

/** Holidays of one occasion that are this close are one that moved. */
const MOVED_DAYS = 3;
const RAMADAN = 9;

/** Those of a Jalali year, in order; two on one day are one. */
export function officialHolidays(year: number): Holiday[] {
  const found = new Map<string, Holiday>();
  const add = (date: string, title: string, guess: boolean) => {
    const there = found.get(date);
    found.set(
      date,
      there ? { ...there, title: `${there.title}، ${title}` } : { date, title, guess },
    );
  };
  for (const [month, day, title] of SOLAR) add(jalaliDay(year, month, day), title, false);
  const [month, day, title] = LEAP_DAY;
  const leapDay = jalaliToIsoDate(`${year}/${month}/${day}`);
  if (leapDay !== null) add(leapDay, title, true);
  const whole = yearOf(jalaliDay(year, 1, 1));
  for (const { date, title } of lunarHolidays(whole)) add(date, title, true);
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date));
}

const jalaliDay = (year: number, month: number, day: number): string =>
  jalaliToIsoDate(`${year}/${month}/${day}`) ?? '';

/** A Jalali year touches two Islamic ones. */
function lunarHolidays({ from, to }: Period) {
  const [first, last] = [hijriYearOf(from), hijriYearOf(to)];
  return [...new Set([first, last])]
    .flatMap((year) => [
      ...LUNAR.map(([month, day, title]) => ({ date: hijriToIsoDate(year, month, day), title })),
      { date: hijriToIsoDate(year, SAFAR, hijriMonthLength(year, SAFAR)), title: END_OF_SAFAR },
    ])
    .filter(({ date }) => from <= date && date <= to);
}

/** Ramadan as it next begins after a Gregorian `YYYY-MM-DD`, or runs on it: a guess. */
export function nextRamadan(today: string): Period {
  for (let year = hijriYearOf(today); ; year += 1) {
    const from = hijriToIsoDate(year, RAMADAN, 1);
    const to = addDays(from, hijriMonthLength(year, RAMADAN) - 1);
    if (to >= today) return { from, to };
  }
}

const isWithin = (date: string, other: string, most: number): boolean =>
  Math.abs(daysIn({ from: date, to: other }) - 1) <= most;

/** Whether a list has a holiday already: any on that day, or the same guess moved by hand. */
const has = (holidays: readonly Holiday[], { date, title, guess }: Holiday): boolean =>
  holidays.some(
    (one) =>
      one.date === date || (guess && one.title === title && isWithin(one.date, date, MOVED_DAYS)),
  );

/** The official holidays of a Jalali year, from a day on, that a list lacks. */
export const lackingHolidays = (holidays: readonly Holiday[], year: number, from = ''): Holiday[] =>
  officialHolidays(year).filter((day) => day.date >= from && !has(holidays, day));

/** Days before the end of a year from which the next year's holidays are asked for. */
const REMIND_DAYS = 90;

/**
 * The coming Jalali year where its first holidays are missing and it begins soon; else null. For the hint.
 */
export function yearWithoutHolidays(holidays: readonly Holiday[], today: string): number | null {
  const { to } = yearOf(today);
  const newYear = addDays(to, 1);
  const isSoon = daysIn({ from: today, to }) <= REMIND_DAYS;
  return isSoon && !holidays.some(({ date }) => date >= newYear) ? jalaliYearOf(newYear) : null;
}
