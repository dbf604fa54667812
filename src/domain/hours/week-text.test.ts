import { expect, test } from 'vitest';
import type { WeekHours } from './office-hours.ts';
import { hoursInShort, weekText } from './week-text.ts';

const day = [{ from: 8 * 60, to: 16 * 60 }];
const half = [{ from: 8 * 60 + 30, to: 13 * 60 }];
const week: WeekHours = {
  sat: day,
  sun: day,
  mon: day,
  tue: day,
  wed: day,
  thu: [],
  fri: [],
};

test('equal days are one line, the days off the last', () => {
  expect(weekText(week)).toEqual(['شنبه تا چهارشنبه، ۸ تا ۱۶', 'پنجشنبه و جمعه تعطیل']);
});

test('a shorter day is a line of its own, with its minutes', () => {
  expect(weekText({ ...week, thu: half })).toEqual([
    'شنبه تا چهارشنبه، ۸ تا ۱۶',
    'پنجشنبه، ۸:۳۰ تا ۱۳',
    'جمعه تعطیل',
  ]);
});

test('a day off in between ends a run', () => {
  expect(weekText({ ...week, mon: [] })).toEqual([
    'شنبه و یکشنبه، ۸ تا ۱۶',
    'سه‌شنبه و چهارشنبه، ۸ تا ۱۶',
    'دوشنبه و پنجشنبه و جمعه تعطیل',
  ]);
});

test('an office that never opens says nothing; one that never closes has no day off', () => {
  expect(weekText({ ...week, sat: [], sun: [], mon: [], tue: [], wed: [] })).toEqual([]);
  expect(weekText({ ...week, thu: day, fri: day })).toEqual(['شنبه تا جمعه، ۸ تا ۱۶']);
});

test('a break at noon is two intervals, a day around the clock a word', () => {
  const split = [
    { from: 8 * 60, to: 12 * 60 },
    { from: 16 * 60, to: 20 * 60 + 30 },
  ];
  expect(weekText({ ...week, thu: split, fri: [{ from: 0, to: 24 * 60 }] })).toEqual([
    'شنبه تا چهارشنبه، ۸ تا ۱۶',
    'پنجشنبه، ۸ تا ۱۲ و ۱۶ تا ۲۰:۳۰',
    'جمعه، شبانه‌روز',
  ]);
});

test('in short, a week whose open days are alike says their hours once', () => {
  expect(hoursInShort(week)).toBe('۸ تا ۱۶');
  expect(hoursInShort({ ...week, thu: half })).toBe(
    'شنبه تا چهارشنبه، ۸ تا ۱۶؛ پنجشنبه، ۸:۳۰ تا ۱۳؛ جمعه تعطیل',
  );
  expect(hoursInShort([])).toBeNull();
});
