import { describe, expect, it } from 'vitest';
import { officeOf } from '#domain/hours/office-hours.ts';
import { jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { dayPresets, nextWorkingDay } from './days.ts';

const day = (text: string) => jalaliToIsoDate(text) ?? '';
const open = [{ from: 480, to: 960 }];
const office = officeOf({
  week: { sat: open, sun: open, mon: open, tue: open, wed: open, thu: [], fri: [] },
  exceptions: [],
  holidays: [{ date: day('1405/09/15'), title: 'تعطیل', guess: false }],
});
/** 1405/09/07 is a Saturday. */
const presetsOn = (date: string) => dayPresets(day(date), office);

describe('the day a task is moved to', () => {
  it('is the next that the office opens on', () => {
    expect(nextWorkingDay(day('1405/09/07'), office)).toBe(day('1405/09/08'));
    expect(nextWorkingDay(day('1405/09/11'), office)).toBe(day('1405/09/14'));
    expect(nextWorkingDay(day('1405/09/14'), office)).toBe(day('1405/09/16'));
  });

  it('is chosen of the nearest ones, each named', () => {
    expect(presetsOn('1405/09/07')).toEqual([
      { label: 'فردا', day: day('1405/09/08') },
      { label: 'دوشنبه', day: day('1405/09/09') },
      { label: 'یک هفتهٔ دیگر', day: day('1405/09/14') },
    ]);
    expect(presetsOn('1405/09/11').map(({ label }) => label)).toEqual([
      'شنبه',
      'دوشنبه',
      'یک هفتهٔ دیگر',
    ]);
  });
});
