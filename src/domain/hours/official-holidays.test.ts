import { describe, expect, it } from 'vitest';
import { isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { jalaliYearOf } from '#lib/dates/jalali-year.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import {
  lackingHolidays,
  nextRamadan,
  officialHolidays,
  yearWithoutHolidays,
} from './official-holidays.ts';

const day = (text: string) => jalaliToIsoDate(text) ?? '';
const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date);
const with1406 = [...lackingHolidays([], 1406)];

describe('the official holidays', () => {
  it('have the solar ones on their days, and none of those is a guess', () => {
    const sure = officialHolidays(1406).filter(({ guess }) => !guess);
    expect(sure.map(({ date }) => toAsciiDigits(isoDateToJalali(date)).slice(5))).toEqual([
      '01/01',
      '01/02',
      '01/03',
      '01/04',
      '01/12',
      '01/13',
      '03/14',
      '03/15',
      '11/22',
      '12/29',
    ]);
    // 1403 was a leap year.
    expect(officialHolidays(1403).map(({ date }) => date)).toContain(day('1403/12/30'));
  });

  // As the official calendars of 1403 to 1405 had them.
  it.each([
    ['1403', 'شهادت امام علی', '01/13'],
    ['1403', 'عید فطر', '01/22'],
    ['1403', 'شهادت امام صادق', '02/15'],
    ['1403', 'عید قربان', '03/28'],
    ['1403', 'عید غدیر', '04/05'],
    ['1403', 'عاشورا', '04/26'],
    ['1403', 'اربعین', '06/04'],
    ['1404', 'عید فطر', '01/11'],
    ['1404', 'شهادت امام صادق', '02/04'],
    ['1404', 'عید قربان', '03/16'],
    ['1404', 'عاشورا', '04/15'],
    ['1404', 'اربعین', '05/23'],
    ['1404', 'ولادت امام علی', '10/13'],
    ['1404', 'مبعث', '10/27'],
    ['1405', 'عید قربان', '03/06'],
    ['1405', 'عاشورا', '04/04'],
  ])('%s: %s lies within a day of %s', (year, title, official) => {
    const near = officialHolidays(Number(year)).filter((one) => one.title.includes(title));
    const apart = near.map(({ date }) =>
      Math.abs(daysIn({ from: day(`${year}/${official}`), to: date }) - 1),
    );
    expect(Math.min(...apart)).toBeLessThanOrEqual(1);
  });

  it('are each on a day of its own, in order, every lunar one a guess', () => {
    for (let year = 1400; year < 1430; year += 1) {
      const days = officialHolidays(year);
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
      expect([...days].sort(byDate)).toEqual(days);
      expect(days.every(({ title }) => title.length <= 60)).toBe(true);
      expect(days.filter(({ guess }) => guess).length).toBeGreaterThanOrEqual(14);
    }
  });

  it('are added once, also after a guess was moved and confirmed', () => {
    expect(lackingHolidays(with1406, 1406)).toEqual([]);
    const moved = with1406.map((one) =>
      one.title === 'عاشورا' ? { ...one, date: day('1406/03/27'), guess: false } : one,
    );
    expect(with1406.find(({ title }) => title === 'عاشورا')?.date).not.toBe(day('1406/03/27'));
    expect(lackingHolidays(moved, 1406).filter(({ title }) => title === 'عاشورا')).toEqual([]);
    const without = with1406.filter(({ title }) => title !== 'نوروز');
    expect(lackingHolidays(without, 1406)).toHaveLength(4);
  });

  it('of the running year are those that are still to come', () => {
    const rest = lackingHolidays([], 1405, day('1405/11/01'));
    expect(rest[0]?.date && rest[0].date >= day('1405/11/01')).toBe(true);
    expect(rest.map(({ title }) => title)).toContain('پیروزی انقلاب اسلامی');
  });

  it('of the coming year are asked for in the last ninety days', () => {
    expect(yearWithoutHolidays([], day('1405/09/03'))).toBeNull();
    expect(yearWithoutHolidays([], day('1405/10/15'))).toBe(1406);
    expect(yearWithoutHolidays(with1406, day('1405/10/15'))).toBeNull();
    expect(jalaliYearOf(day('1405/12/29'))).toBe(1405);
    expect(jalaliYearOf(day('1406/01/01'))).toBe(1406);
  });

  it('and Ramadan is the running or the next one', () => {
    const { from, to } = nextRamadan(day('1405/09/03'));
    // Announced for 1405/11/20, give or take a day.
    expect(Math.abs(daysIn({ from: day('1405/11/20'), to: from }) - 1)).toBeLessThanOrEqual(1);
    expect(daysIn({ from, to })).toBe(30);
    expect(nextRamadan(to)).toEqual({ from, to });
  });
});
