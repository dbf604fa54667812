import { expect, test } from 'vitest';
import { toAsciiDigits } from '../text/digits.ts';
import { isoDateToJalali } from './jalali.ts';
import { addDays, dayTitle } from './jalali-periods.ts';
import { hasGregorianYear, readTypedDay } from './typed-day.ts';

const today = '2026-11-24';

test('every day of 1300 to 1420 comes back, however it is written', () => {
  const wrong: string[] = [];
  for (let day = '1921-03-21'; day < '2042-03-21'; day = addDays(day, 1)) {
    const slashed = isoDateToJalali(day);
    const ascii = toAsciiDigits(slashed);
    const ways = [
      slashed,
      ascii,
      ascii.replaceAll('/', ''),
      ascii.replaceAll('/0', '/'),
      dayTitle(day, true),
    ];
    for (const way of ways) if (readTypedDay(way, today) !== day) wrong.push(way);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['۵ آذر', '2026-11-26'],
  ['امروز', '2026-11-24'],
  ['پس\u200cفردا', '2026-11-26'],
  ['پس فردا', '2026-11-26'],
  ['دیروز', '2026-11-23'],
  ['ديروز', '2026-11-23'],
  ['۵ دي', '2026-12-26'],
  ['05/9/5', '2026-11-26'],
])('%s is %s', (typed, day) => expect(readTypedDay(typed, today)).toBe(day));

test('a weekday is the coming or the past one, and none for a birthday', () => {
  expect(readTypedDay('شنبه', today, 'ahead')).toBe('2026-11-28');
  expect(readTypedDay('شنبه', today, 'back')).toBe('2026-11-21');
  expect(readTypedDay('شنبه', today)).toBeNull();
  expect(readTypedDay('سه شنبه', today, 'back')).toBe('2026-11-17');
});

test('a Gregorian year is recognised', () => {
  expect(hasGregorianYear('۲۰۲۶')).toBe(true);
  expect(hasGregorianYear('۱۴۰۵')).toBe(false);
  expect(readTypedDay('2026/01/01', today)).toBeNull();
});
