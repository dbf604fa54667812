import { describe, expect, it } from 'vitest';
import { officeOf } from '../hours/office-hours.ts';
import {
  deadlinesOf,
  insurersDayAfter,
  nextDeadline,
  notifyBy,
  rulesOf,
  SETTABLE_DEADLINES,
  YOUR_POLICY,
} from './deadlines.ts';
import { CLAIM_LINES } from './lines.ts';
import { papersOf } from './papers.ts';

const day = [{ from: 480, to: 960 }];
const week = { sat: day, sun: day, mon: day, tue: day, wed: day, thu: [], fri: [] };
/** Saturday the 28th of November 2026 is a holiday, and the office stays shut on the Tuesday after it. */
const office = officeOf({
  week,
  exceptions: [{ from: '2026-12-01', to: '2026-12-01', title: 'اسباب‌کشی', hours: [] }],
  holidays: [{ date: '2026-11-28', title: 'تعطیل', guess: false }],
});
const rules = { office, figures: {} };
const claim = (more: object = {}) => ({
  line: 'motor_third_party' as const,
  lossDate: '2026-11-24',
  stage: 'registered' as const,
  notifiedOn: null,
  ...more,
});
const dues = (more: object, today = '2026-11-24') =>
  deadlinesOf(claim(more), rules, today).map(({ key, due_on }) => [key, due_on]);

describe('the deadlines of a claim', () => {
  it.each([
    'motor_third_party',
    'motor_hull',
    'liability',
    'cargo',
    'engineering',
    'other',
  ] as const)(
    'of %s end five days after the loss, whatever the calendar: article 15 says days',
    (line) => {
      expect(dues({ line })).toEqual([['notify', '2026-11-29']]);
      const [notify] = rulesOf(line, {});
      expect(notify?.within).toBe('تا ۵ روز');
      expect(notify?.source).toContain('مادهٔ ۱۵ قانون بیمه');
    },
  );

  it('count all days where the conditions say days', () => {
    expect(dues({ line: 'fire' })).toEqual([
      ['notify', '2026-11-29'],
      ['circumstances', '2026-12-04'],
      ['inventories', '2026-12-09'],
    ]);
  });

  it('count working days of the insurer, not of the office: no Thursday, no Friday, no holiday', () => {
    // Wednesday, then Sunday, Monday, and the Tuesday on which only the office is shut.
    expect(insurersDayAfter('2026-11-24', 4, office)).toBe('2026-12-01');
    const off = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
    const closed = officeOf({ week: off, exceptions: [], holidays: [] });
    expect(insurersDayAfter('2026-11-24', 1, closed)).toBe('2026-11-25');
  });

  it('are met once the insurer was told; then the insurer’s own run', () => {
    const told = { stage: 'notified', notifiedOn: '2026-11-30' };
    // Told on a Monday: Tuesday, Wednesday, and after the two days off Saturday.
    const missing = '2026-12-05';
    expect(dues(told)).toEqual([
      ['notify', '2026-11-29'],
      ['name_missing', missing],
      ['pay', '2026-12-15'],
    ]);
    const found = deadlinesOf(claim(told), rules, '2026-12-20');
    expect(found.map(({ key, is_met, passed }) => [key, is_met, passed])).toEqual([
      ['notify', true, false],
      ['name_missing', false, true],
      ['pay', false, true],
    ]);
    expect(nextDeadline(found)).toBe(missing);
    const paid = deadlinesOf(claim({ ...told, stage: 'paid' }), rules, '2026-12-20');
    expect(nextDeadline(paid)).toBeNull();
  });

  it('pass the day after, not on the day', () => {
    const passed = (today: string) => deadlinesOf(claim(), rules, today)[0]?.passed;
    expect([passed('2026-11-29'), passed('2026-11-30')]).toEqual([false, true]);
  });

  it('of the policy are as the brokerage has set them; those of the law stay', () => {
    const figures = {
      'motor_hull.notify': { days: 3, source: 'شرایط عمومی بدنه' },
      'accident_life.notify': { days: 7, source: '' },
      'fire.notify': { days: 90, source: 'هیچ' },
    };
    const first = (line: 'motor_hull' | 'accident_life' | 'fire') =>
      deadlinesOf(claim({ line }), { office, figures }, '2026-11-24').find(
        ({ key }) => key === 'notify',
      );
    expect(first('motor_hull')).toMatchObject({ source: 'شرایط عمومی بدنه' });
    expect(first('accident_life')).toMatchObject({ due_on: '2026-12-01', source: YOUR_POLICY });
    expect(first('fire')).toMatchObject({ due_on: '2026-11-29' });
    expect(rulesOf('motor_hull', figures)[0]?.within).toBe('تا ۳ روز');
    expect(SETTABLE_DEADLINES.map(({ id }) => id)).toEqual([
      'motor_hull.notify',
      'accident_life.notify',
      'accident_life.notify_death',
    ]);
  });

  it('of the policy alone name what they rest on, until the brokerage says what confirms another', () => {
    const source = (figures: object) => rulesOf('motor_hull', figures as never)[0]?.source;
    expect(source({})).toBe('مادهٔ ۱۵ قانون بیمه، مگر بیمه‌نامه مهلت دیگری گفته باشد');
    expect(source({ 'motor_hull.notify': { days: 5, source: '' } })).toBe(source({}));
    expect(source({ 'motor_hull.notify': { days: 3, source: '' } })).toBe(YOUR_POLICY);
  });

  it('to name missing papers are those of the by-law', () => {
    const told = { stage: 'notified', notifiedOn: '2026-11-30' } as const;
    const found = deadlinesOf(claim(told), rules, '2026-11-30');
    expect(found.find(({ key }) => key === 'name_missing')?.source).toContain('تبصرهٔ ۱');
  });

  it.each(CLAIM_LINES)('%s names its source beside each, and its papers', (line) => {
    for (const { source } of deadlinesOf(claim({ line }), rules, '2026-11-24')) {
      expect(source).not.toBe('');
    }
    const keys = papersOf(line, true).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 3)).toEqual(['policy', 'premium_receipt', 'national_card']);
  });

  it('has no day of its own where the contract decides', () => {
    expect(notifyBy('health', '2026-11-24', rules)).toBeNull();
    expect(notifyBy('fire', '2026-11-24', rules)).toBe('2026-11-29');
  });

  it('asks for medical papers where somebody was hurt', () => {
    const has = (isHurt: boolean) =>
      papersOf('motor_third_party', isHurt).some(({ key }) => key === 'medical_file');
    expect([has(false), has(true)]).toEqual([false, true]);
  });
});
