import { describe, expect, it } from 'vitest';
import { officeOf } from '../hours/office-hours.ts';
import { dueReminder, isDue, nextReminder, sendingDay, whatFollows } from './renewals.ts';

const OPEN = [{ from: 480, to: 960 }];
const WEEK = { sat: OPEN, sun: OPEN, mon: OPEN, tue: OPEN, wed: OPEN, thu: [], fri: [] };
const withHolidays = (...dates: string[]) =>
  officeOf({
    week: WEEK,
    exceptions: [],
    holidays: dates.map((date) => ({ date, title: '', guess: false })),
  });
const office = withHolidays();

describe('the next reminder of a term', () => {
  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-26', '2026-12-10'],
    ['2026-12-19', '2026-12-24'],
    ['2026-12-25', '2026-12-26'],
    ['2027-02-01', '2026-12-26'],
  ])('from %s on is meant for %s', (from, day) => {
    expect(nextReminder('2026-12-25', from)).toBe(day);
  });
});

describe('the day on which a text is sent', () => {
  it.each([
    ['a day that is open', '2026-11-25', '2026-12-02', office, '2026-11-25'],
    ['over a weekend', '2026-11-26', '2026-12-02', office, '2026-11-28'],
    ['over a holiday', '2026-11-25', '2026-12-02', withHolidays('2026-11-25'), '2026-11-28'],
    ['never past the date: before it then', '2026-11-26', '2026-11-27', office, '2026-11-25'],
    ['on the date itself', '2026-11-27', '2026-11-28', office, '2026-11-28'],
  ])('%s', (_, day, about, hours, expected) => {
    expect(sendingDay(day, about, hours)).toBe(expected);
  });

  it('is none where the office does not open', () => {
    const closed = officeOf({
      week: { ...WEEK, sat: [], sun: [], mon: [], tue: [], wed: [] },
      exceptions: [],
      holidays: [],
    });
    expect(sendingDay('2026-11-25', '2026-12-02', closed)).toBeNull();
    expect(isDue('2026-11-25', '2026-12-02', '2026-11-25', closed)).toBe(false);
  });
});

describe('the reminder that is due', () => {
  it('is none before its day and after the last one', () => {
    expect(
      dueReminder({ endsOn: '2026-12-25', day: '2026-11-25' }, '2026-11-24', office),
    ).toBeNull();
    expect(
      dueReminder({ endsOn: '2026-12-25', day: '2026-11-25' }, '2026-12-26', office),
    ).toBeNull();
  });

  it('is the nearest to the end of those that fall on one day', () => {
    const closed = withHolidays(
      ...Array.from({ length: 20 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`),
    );
    const term = { endsOn: '2026-12-25', day: '2026-12-10' };
    expect(dueReminder(term, '2026-12-21', closed)).toBe('2026-12-18');
  });
});

describe('what follows of a term that enters the book on 2026-11-25', () => {
  it.each([
    ['2026-11-24', { requests: 0, soon: 0, texts: 0 }],
    ['2026-11-25', { requests: 1, soon: 1, texts: 0 }],
    ['2026-11-26', { requests: 1, soon: 1, texts: 1 }],
    ['2026-12-02', { requests: 1, soon: 1, texts: 2 }],
    ['2026-12-09', { requests: 1, soon: 1, texts: 2 }],
    ['2026-12-25', { requests: 1, soon: 1, texts: 4 }],
    ['2026-12-26', { requests: 1, soon: 0, texts: 4 }],
  ])('and ends on %s', (endsOn, follows) => {
    expect(whatFollows(endsOn, '2026-11-25', 30)).toEqual(follows);
  });

  it('is asked for at once where its line is asked for so far ahead', () => {
    expect(whatFollows('2026-12-26', '2026-11-25', 31).soon).toBe(1);
  });
});
