import { describe, expect, it } from 'vitest';
import { jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { datedNotes } from './dated-hours.ts';
import { type EnteredHours, officeOf } from './office-hours.ts';
import { nextChange, openNowText } from './open-now.ts';
import { hoursFrom, specialDays } from './special-days.ts';

const SPLIT = [
  { from: 8 * 60, to: 12 * 60 },
  { from: 16 * 60, to: 20 * 60 },
];
const day = (text: string) => jalaliToIsoDate(text) ?? '';
const said: EnteredHours = {
  week: { sat: SPLIT, sun: SPLIT, mon: SPLIT, tue: SPLIT, wed: SPLIT, thu: [], fri: [] },
  exceptions: [],
  holidays: [],
};

/** 1405/09/07 is a Saturday. */
function at(date: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return tehranInstant(day(date), hour * 60 + minute);
}
const textAt = (date: string, time: string, hours = said) =>
  openNowText(at(date, time), officeOf(hours))?.text ?? null;
const every = (hours: { from: number; to: number }[]): EnteredHours => ({
  ...said,
  week: Object.fromEntries(WEEKDAYS.map((one) => [one, hours])) as never,
});

describe('whether the office is open', () => {
  it.each([
    ['1405/09/07', '07:59', 'اکنون بسته است؛ امروز از ۸ باز می‌شود'],
    ['1405/09/07', '08:00', 'اکنون باز است، تا ۱۲؛ دوباره از ۱۶'],
    ['1405/09/07', '11:59', 'اکنون باز است، تا ۱۲؛ دوباره از ۱۶'],
    ['1405/09/07', '12:00', 'اکنون بسته است؛ امروز از ۱۶ باز می‌شود'],
    ['1405/09/07', '16:00', 'اکنون باز است، تا ۲۰'],
    ['1405/09/07', '20:00', 'اکنون بسته است؛ فردا از ۸ باز می‌شود'],
    ['1405/09/11', '20:00', 'اکنون بسته است؛ شنبه از ۸ باز می‌شود'],
  ])('%s %s: %s', (date, time, text) => expect(textAt(date, time)).toBe(text));

  it('says a far day by its date, an office around the clock so, and nothing of one that never opens', () => {
    const closed = { from: day('1405/12/25'), to: day('1406/01/13'), title: 'نوروز', hours: [] };
    const nowruz = { ...said, exceptions: [closed] };
    expect(textAt('1405/12/25', '10:00', nowruz)).toBe('اکنون بسته است؛ ۱۴ فروردین از ۸ باز می‌شود');
    expect(textAt('1405/09/07', '10:00', every([{ from: 0, to: 1440 }]))).toBe(
      'اکنون باز است؛ شبانه‌روز',
    );
    expect(textAt('1405/09/07', '10:00', every([]))).toBeNull();
  });

  it('goes on over midnight where one day closes and the next opens at it', () => {
    const night = every([
      { from: 0, to: 120 },
      { from: 1200, to: 1440 },
    ]);
    expect(textAt('1405/09/07', '23:00', night)).toBe('اکنون باز است، تا فردا ۲');
    expect(textAt('1405/09/07', '23:00', every([{ from: 1200, to: 1440 }]))).toBe(
      'اکنون باز است، تا ۲۴',
    );
  });

  it('changes at the next opening, closing or midnight, whichever comes first', () => {
    const office = officeOf(said);
    expect(nextChange(at('1405/09/07', '08:00'), office)).toEqual(at('1405/09/07', '12:00'));
    expect(nextChange(at('1405/09/07', '12:00'), office)).toEqual(at('1405/09/07', '16:00'));
    expect(nextChange(at('1405/09/07', '20:00'), office)).toEqual(at('1405/09/08', '00:00'));
    const never = officeOf(every([]));
    expect(nextChange(at('1405/09/07', '20:00'), never)).toEqual(at('1405/09/08', '00:00'));
  });
});

describe('dated hours', () => {
  const ramadan = {
    from: day('1405/11/20'),
    to: day('1406/01/08'),
    title: 'رمضان',
    hours: { ...said.week, sat: [], sun: [], mon: [{ from: 540, to: 840 }], tue: [], wed: [] },
  };
  const half = {
    from: day('1405/12/03'),
    to: day('1405/12/03'),
    title: 'نیم‌روز',
    hours: [{ from: 480, to: 600 }],
  };
  const dated: EnteredHours = {
    ...said,
    exceptions: [ramadan, half],
    holidays: ['1405/12/29', '1406/01/01', '1406/01/02'].map((one) => ({
      date: day(one),
      title: one === '1405/12/29' ? 'ملی‌شدن صنعت نفت' : 'نوروز',
      guess: false,
    })),
  };
  const notesOn = (date: string) => datedNotes(at(date, '10:00'), dated);

  it('are said while they last, and a week before', () => {
    expect(notesOn('1405/11/12')).toEqual([]);
    expect(notesOn('1405/11/13')).toEqual(['رمضان: ۹ تا ۱۴، از ۲۰ بهمن تا ۸ فروردین']);
    expect(notesOn('1405/11/20')).toEqual(['رمضان: ۹ تا ۱۴، تا ۸ فروردین']);
    expect(notesOn('1405/12/03')).toEqual([
      'رمضان: ۹ تا ۱۴، تا ۸ فروردین',
      'نیم‌روز: ۸ تا ۱۰، ۳ اسفند',
    ]);
    expect(notesOn('1405/12/25')).toEqual([
      'رمضان: ۹ تا ۱۴، تا ۸ فروردین',
      'ملی‌شدن صنعت نفت: بسته، ۲۹ اسفند',
      'نوروز: بسته، از ۱ فروردین تا ۲ فروردین',
    ]);
    expect(notesOn('1406/01/09')).toEqual([]);
  });

  it('are laid end to end for search engines, each day once', () => {
    const special = specialDays(day('1405/11/01'), dated);
    expect(special.map(({ from, to }) => [from, to])).toEqual(
      [
        ['1405/11/20', '1405/12/02'],
        ['1405/12/03', '1405/12/03'],
        ['1405/12/04', '1405/12/28'],
        ['1405/12/29', '1406/01/02'],
        ['1406/01/03', '1406/01/08'],
      ].map((ends) => ends.map(day)),
    );
    expect(special[3]?.hours).toEqual([]);
    // What is over is left out, what lasts begins today.
    expect(specialDays(day('1406/01/03'), dated)[0]?.from).toBe(day('1406/01/03'));
  });

  it('that are over, or far ahead, are not published', () => {
    const later = hoursFrom(day('1406/01/02'), dated);
    expect(later.exceptions).toEqual([ramadan]);
    expect(later.holidays).toHaveLength(1);
    expect(hoursFrom(day('1404/01/01'), dated).exceptions).toEqual([]);
  });
});
