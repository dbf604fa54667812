import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from '../text/digits.ts';
import { isoDateToJalali } from './jalali.ts';
import { addDays, dayTitle } from './jalali-periods.ts';
import { type DayOptions, readDay } from './read-day.ts';

const today = '2026-11-24';
const ASKED: DayOptions = { today, looks: 'ahead', span: { back: 20, ahead: 10 } };

/** A reading in a few letters: the day, `a?b` for a question, the reason for a refusal. */
function short(typed: string, options: Partial<DayOptions> = {}): string {
  const reading = readDay(typed, { ...ASKED, ...options });
  if (reading.is === 'value') return reading.value;
  if (reading.is === 'wrong') return reading.why;
  return reading.readings.map(({ value }) => value).join('?');
}

it('every day of 1300 to 1440 comes back, however it is written', () => {
  const lost: string[] = [];
  let count = 0;
  for (let day = '1921-03-21'; day < '2062-03-21'; day = addDays(day, 1)) {
    const slashed = isoDateToJalali(day);
    const ascii = toAsciiDigits(slashed);
    const backwards = ascii.split('/').toReversed().join('/');
    const ways = [
      slashed,
      `\u200f${slashed}\u200e`,
      ascii,
      ascii.replaceAll('/', ''),
      ascii.replaceAll('/0', '/'),
      ascii.replaceAll('/', '-'),
      backwards,
      `${day}T00:00:00`,
      dayTitle(day, true),
    ];
    // All days in the two ways that the product shows; every ninth in all ways.
    count += 1;
    const tried = count % 9 === 0 ? ways : [slashed, dayTitle(day, true)];
    for (const way of tried) if (short(way) !== day) lost.push(`${way} ${short(way)}`);
  }
  expect(lost).toEqual([]);
});

describe('a day', () => {
  it.each([
    ['۱۴۰۵/۶/۱', '2026-08-23'],
    ['1405-06-01', '2026-08-23'],
    ['1405.6.1', '2026-08-23'],
    ['1405\\6\\1', '2026-08-23'],
    ['1405_06_01', '2026-08-23'],
    ['1405ـ6ـ1', '2026-08-23'],
    ['1405–06–01', '2026-08-23'],
    ['1405 06 01', '2026-08-23'],
    ['1405,06,01', '2026-08-23'],
    ['1405 / 06 / 01', '2026-08-23'],
    ['۱۴۰۵٫۰۶٫۰۱', '2026-08-23'],
    ['٠١/٠٦/١٤٠٥', '2026-08-23'],
    ['31/06/1404', '2025-09-22'],
    ['۳۱/۶/۱۴۰۴', '2025-09-22'],
    ['14050601', '2026-08-23'],
    ['01061405', '2026-08-23'],
    ['\u200f1405/08/20', '2026-11-11'],
    ['\u061c1405/08/20', '2026-11-11'],
    ['\u202b1405/08/20\u202c', '2026-11-11'],
    ['1405\u200f/\u200f08\u200f/\u200f20', '2026-11-11'],
    ['\u20681405/08/20\u2069', '2026-11-11'],
    ['\ufeff1405/08/20', '2026-11-11'],
    ['1405/06/01 14:30', '2026-08-23'],
    ['14:30 1405/06/01', '2026-08-23'],
    ['۱۴۰۵/۰۶/۰۱، ساعت ۱۴:۳۰', '2026-08-23'],
    ['1405/06/01 12:00:00 ق.ظ', '2026-08-23'],
    ["'1405/06/01", '2026-08-23'],
    ['یکشنبه ۱ شهریور ۱۴۰۵', '2026-08-23'],
    ['يك شنبه، 1 شهريور 1405', '2026-08-23'],
    ['سه‌شنبه ۱۴۰۵/۹/۳', '2026-11-24'],
    ['۱۴۰۵/۹/۳ سه شنبه', '2026-11-24'],
    ['Sunday, August 23, 2026', '2026-08-23'],
    ['5 آذرماه 1405', '2026-11-26'],
    ['۵ آذر ماه سال ۱۴۰۵', '2026-11-26'],
    ['پنجم آذر ۱۴۰۵', '2026-11-26'],
    ['۵ام آذر ۱۴۰۵', '2026-11-26'],
    ['بیست و یکم آذر ۱۴۰۵', '2026-12-12'],
    ['سی‌ام آذر ۱۴۰۵', '2026-12-21'],
    ['۵-آذر-۱۴۰۵', '2026-11-26'],
    ['۱۴۰۵ آذر ۵', '2026-11-26'],
    ['5آذر1405', '2026-11-26'],
    ['5 امرداد 1405', '2026-07-27'],
    ['۵ اردی‌بهشت ۱۴۰۵', '2026-04-25'],
    ['5 azar 1405', '2026-11-26'],
    ['5 آذر 05', '2026-11-26'],
    ['۵ دي ۱۴۰۵', '2026-12-26'],
    ['22-May-26', '2026-05-22'],
    ['22 May 2026', '2026-05-22'],
    ['May 22, 2026', '2026-05-22'],
    ['۲۲ مه ۲۰۲۶', '2026-05-22'],
    ['2026-05-22', '2026-05-22'],
    ['20260522', '2026-05-22'],
    ['2026-05-22T00:00:00', '2026-05-22'],
    ['2026-05-22T00:00:00Z', '2026-05-22'],
    ['2026-05-22 00:00:00.000', '2026-05-22'],
    ['05/22/2026', '2026-05-22'],
    ['22/05/2026', '2026-05-22'],
    ['5/22/26', '2026-05-22'],
    ['99/12/01', '2021-02-19'],
    ['05/9/5', '2026-11-26'],
    ['25/9/05', '2026-12-16'],
    ['050925', '2026-12-16'],
    ['۵ آذر', '2026-11-26'],
    ['مورخ ۱۴۰۵/۹/۵', '2026-11-26'],
    ['مورخه 1405/09/05', '2026-11-26'],
    ['(1405/09/05)', '2026-11-26'],
    ['1405/09/05.', '2026-11-26'],
    ['۱۴۰۵/۰۹/۰۵ ه.ش', '2026-11-26'],
    ['14050905.0', '2026-11-26'],
    ['امروز', '2026-11-24'],
    ['پس\u200cفردا', '2026-11-26'],
    ['پس فردا', '2026-11-26'],
    ['ديروز', '2026-11-23'],
    ['شنبه', '2026-11-28'],
    ['روز شنبه', '2026-11-28'],
  ])('%s is %s', (typed, day) => expect(short(typed)).toBe(day));

  it.each([
    ['05/06/2026', '2026-06-05?2026-05-06'],
    ['5.6.2026', '2026-06-05?2026-05-06'],
    ['05/09/04', '2026-11-25?2025-11-26'],
    ['2026-05-21T20:30:00Z', '2026-05-21?2026-05-22'],
  ])('%s is a question', (typed, days) => expect(short(typed)).toBe(days));

  it.each([
    ['1404/12/30', 'no-such-day'],
    ['1405/13/01', 'no-such-day'],
    ['14051340', 'no-such-day'],
    ['13701399', 'no-such-day'],
    ['32/06/1404', 'no-such-day'],
    ['6/31/1404', 'no-such-day'],
    ['2026/02/29', 'no-such-day'],
    ['31/04/2026', 'no-such-day'],
    ['شنبه ۱ شهریور ۱۴۰۵', 'weekday'],
    ['۱ رمضان ۱۴۴۷', 'hijri'],
    ['1447/09/01', 'hijri'],
    ['65/3/12', 'year-unclear'],
    ['04/12/30', 'year-unclear'],
    ['05/07/31', 'year-unclear'],
    ['31/7/05', 'year-unclear'],
    ['1405/06/01 تا 1406/06/01', 'several'],
    ['1405/06/01 - 1406/06/01', 'several'],
    ['1405/6', 'unclear'],
    ['1405', 'unclear'],
    ['140509', 'unclear'],
    ['46123', 'unclear'],
    ['46123.0', 'unclear'],
    ['1405\u200c6\u200c1', 'unclear'],
    ['به زودی', 'unclear'],
    ['constructor', 'unclear'],
    ['__proto__', 'unclear'],
    ['', 'empty'],
    ['-', 'empty'],
    ['ندارد', 'empty'],
  ])('%s is refused: %s', (typed, why) => expect(short(typed)).toBe(why));
});

it('a weekday is the coming or the past one, and none for a birthday', () => {
  expect(short('شنبه', { looks: 'back' })).toBe('2026-11-21');
  expect(short('سه شنبه', { looks: 'back' })).toBe('2026-11-17');
  expect(short('شنبه', { looks: 'nowhere' })).toBe('unclear');
});

it('in a file nothing is counted from today', () => {
  for (const word of ['فردا', 'شنبه']) expect(short(word, { isWhole: true })).toBe('unclear');
  expect(short('۵ آذر', { isWhole: true })).toBe('year-missing');
});

it('a column settles the order and the calendar', () => {
  expect(short('05/06/2026', { order: 'month-first' })).toBe('2026-05-06');
  expect(short('05/06/2026', { order: 'day-first' })).toBe('2026-06-05');
  expect(short('05/09/04', { order: 'year-first' })).toBe('2026-11-25');
  expect(short('05/09/04', { order: 'day-first' })).toBe('2025-11-26');
  expect(short('05/06/26', { calendar: 'gregorian', order: 'month-first' })).toBe('2026-05-06');
  expect(short('2026-05-22', { calendar: 'jalali' })).toBe('no-such-day');
});

it('a two-digit year is of the years that are asked for', () => {
  const birthday = { looks: 'nowhere', span: { back: 99, ahead: 0 } } as const;
  expect(short('65/3/12', birthday)).toBe('1986-06-02');
  expect(short('12/3/65', birthday)).toBe('1986-06-02');
  expect(short('12/3/25', birthday)).toBe('1933-06-15?1946-06-02');
  // What may end in forty years is no reason to read a day that is none as a year.
  const end = { span: { back: 20, ahead: 40 } } as const;
  expect(short('۳۱ آبان ۰۵', end)).toBe('year-unclear');
  expect(short('۳۰ اسفند ۰۵', end)).toBe('year-unclear');
  expect(short('۹۹ آذر ۵', birthday)).toBe('2020-11-25');
});
