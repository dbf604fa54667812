import { expect, test } from 'vitest';
import { weekText } from './week-text.ts';
import type { OfficeHours } from './working-hours.ts';

const day = { from: 8 * 60, to: 16 * 60 };
const half = { from: 8 * 60 + 30, to: 13 * 60 };
const week: OfficeHours['week'] = {
  sat: day,
  sun: day,
  mon: day,
  tue: day,
  wed: day,
  thu: null,
  fri: null,
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
  expect(weekText({ ...week, mon: null })).toEqual([
    'شنبه و یکشنبه، ۸ تا ۱۶',
    'سه‌شنبه و چهارشنبه، ۸ تا ۱۶',
    'دوشنبه و پنجشنبه و جمعه تعطیل',
  ]);
});

test('an office that never opens says nothing; one that never closes has no day off', () => {
  expect(weekText({ ...week, sat: null, sun: null, mon: null, tue: null, wed: null })).toEqual([]);
  expect(weekText({ ...week, thu: day, fri: day })).toEqual(['شنبه تا جمعه، ۸ تا ۱۶']);
});
