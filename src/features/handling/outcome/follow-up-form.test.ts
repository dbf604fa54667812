import { describe, expect, it } from 'vitest';
import { type OfficeHours, officeOf } from '#domain/hours/office-hours.ts';
import { followUpPresets, isDayOff, pickedFields } from './follow-up-form.tsx';

const open = [{ from: 8 * 60, to: 16 * 60 }];
const office: OfficeHours = officeOf({
  week: { sat: open, sun: open, mon: open, tue: open, wed: open, thu: [], fri: [] },
  exceptions: [],
  holidays: [{ date: '2026-11-25', title: 'تعطیل', guess: false }],
});

const presets = (now: string, hours = office) =>
  followUpPresets(new Date(now), hours).map(({ label, at }) => [label, at.toISOString()]);

describe('times to call again', () => {
  it('on a working morning are an hour, tomorrow morning and the day after', () => {
    // Saturday, 10:02 in Tehran.
    expect(presets('2026-11-21T06:32:00Z')).toEqual([
      ['یک ساعت دیگر', '2026-11-21T07:35:00.000Z'],
      ['فردا صبح', '2026-11-22T05:30:00.000Z'],
      ['دو روز دیگر', '2026-11-23T05:30:00.000Z'],
    ]);
  });

  it('leave out the hour that would end after closing', () => {
    expect(presets('2026-11-21T11:45:00Z').map(([label]) => label)).toEqual([
      'فردا صبح',
      'دو روز دیگر',
    ]);
  });

  it('skip days off and holidays, and name the days they end on', () => {
    // Tuesday: Wednesday is a holiday, Thursday and Friday are off.
    expect(presets('2026-11-24T12:30:00Z')).toEqual([
      ['صبح شنبه', '2026-11-28T05:30:00.000Z'],
      ['صبح یکشنبه', '2026-11-29T05:30:00.000Z'],
    ]);
    // Friday: tomorrow is Saturday, and so a working day.
    expect(presets('2026-11-27T08:00:00Z').map(([label]) => label)).toEqual([
      'فردا صبح',
      'دو روز دیگر',
    ]);
  });

  it('go by Tehran’s days: half past midnight there is a new day', () => {
    expect(presets('2026-11-21T21:00:00Z')[0]?.[1]).toBe('2026-11-23T05:30:00.000Z');
  });

  it('begin with the office where it opens late, and end in no loop where it never does', () => {
    const late = [{ from: 14 * 60, to: 20 * 60 }];
    const evenings = { ...office, week: { ...office.week, sun: late } };
    expect(presets('2026-11-21T06:32:00Z', evenings)).toContainEqual([
      'فردا صبح',
      '2026-11-22T10:30:00.000Z',
    ]);
    const off = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
    const never = officeOf({ week: off, exceptions: [], holidays: [] });
    expect(presets('2026-11-21T06:32:00Z', never)).toHaveLength(2);
  });
});

it('leave out the break at noon', () => {
  const split = [
    { from: 8 * 60, to: 12 * 60 },
    { from: 16 * 60, to: 20 * 60 },
  ];
  const evening = [
    { from: 6 * 60, to: 8 * 60 },
    { from: 16 * 60, to: 20 * 60 },
  ];
  const week = { ...office.week, sat: split, sun: evening };
  // 11:30 in Tehran: in an hour is the break. On Sunday nine in the morning is one as well.
  expect(presets('2026-11-21T08:00:00Z', { ...office, week })).toEqual([
    ['فردا صبح', '2026-11-22T12:30:00.000Z'],
    ['دو روز دیگر', '2026-11-23T05:30:00.000Z'],
  ]);
});

it('never come after the end of the policy, or after a legal deadline', () => {
  const now = new Date('2026-11-21T06:00:00.000Z');
  const of = (day: string) =>
    followUpPresets(now, office, { day, of: 'policy' }).map(({ label }) => label);
  expect(of('2026-11-23')).toEqual(['یک ساعت دیگر', 'فردا صبح', 'دو روز دیگر']);
  expect(of('2026-11-22')).toEqual(['یک ساعت دیگر', 'فردا صبح']);
  expect(of('2026-11-21')).toEqual(['یک ساعت دیگر']);
  // What is over can be met no more.
  expect(of('2026-11-20')).toHaveLength(3);
});

describe('typed times', () => {
  it('need a day, or say what is wrong', () => {
    const wrong = (follow_up_at: string, time: string) =>
      pickedFields
        .safeParse({ note: '', follow_up_at, time })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(wrong('', 'صبح')).toEqual([
      ['follow_up_at', 'تاریخ را بنویسید یا از تقویم انتخاب کنید.'],
      ['time', 'ساعت را مانند ۹:۳۰ بنویسید.'],
    ]);
    expect(wrong('۱۴۰۵/۱۳/۰۲', '۹')).toEqual([['follow_up_at', 'چنین تاریخی در تقویم نیست.']]);
    expect(isDayOff(new Date('2026-11-27T06:00:00Z'), office)).toBe(true);
    expect(isDayOff(new Date('2026-11-28T06:00:00Z'), office)).toBe(false);
  });
});
