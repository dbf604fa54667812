import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAST_DAY } from '../dates/read-day.ts';
import { isoDay, isoDayQuery, isoInstant, typedDay } from './days.ts';
import { personName, phoneNumber, wholeName } from './fields.ts';
import { rialSum } from './sums.ts';

const problem = (schema: z.ZodType, typed: unknown) =>
  schema.safeParse(typed).error?.issues[0]?.message;

describe('a day of the API', () => {
  const day = z.object({ day: isoDay() }).shape.day;
  it.each([
    ['2026-05-22', '2026-05-22'],
    ['۲۰۲۶-۰۵-۲۲', '2026-05-22'],
    ['\u200f2026-05-22', '2026-05-22'],
    ['\u202b2026-05-22\u202c', '2026-05-22'],
    ['\ufeff2026-05-22\u2069', '2026-05-22'],
    ['٢٠٢٦-٠٥-٢٢', '2026-05-22'],
  ])('%s is %s', (typed, date) => expect(day.parse(typed)).toBe(date));

  it.each([
    '1405-06-01',
    '1405/06/01',
    '1605-05-22',
    'فردا',
    '2026-02-30',
    '2026-5',
    '',
    '٠',
    'constructor',
  ])('%s is refused', (typed) => expect(day.safeParse(typed).success).toBe(false));

  it('of a query may be empty', () => expect(isoDayQuery.parse('')).toBeUndefined());

  it('of a form without scripts is read as it was typed', () => {
    const past = typedDay('روز خسارت', '۱۴۰۵/۰۹/۰۴', PAST_DAY);
    expect(past.parse('\u200f1405/08/20')).toBe('2026-11-11');
    expect(past.parse('31/06/1404')).toBe('2025-09-22');
    expect(problem(past, '05/06/2026')).toContain('۱۵ خرداد ۱۴۰۵');
    expect(problem(past, '05/06/2026')).toContain('۱۶ اردیبهشت ۱۴۰۵');
    expect(problem(past, '1404/12/30')).toContain('در تقویم نیست');
    expect(problem(past, '')).toBe('روز خسارت را بنویسید.');
    expect(past.parse('دوشنبه ۳ آذر ۱۴۰۴')).toBe('2025-11-24');
  });

  it('an instant of a Jalali year is none', () => {
    const instant = isoInstant('زمان درست نیست.');
    expect(instant.safeParse('1405-06-01T09:00:00Z').success).toBe(false);
    expect(instant.safeParse('2026-06-01T09:00:00Z').success).toBe(true);
  });
});

describe('a sum of the API', () => {
  const sum = rialSum(1e15, 1);
  it.each([
    [12_500_000, 12_500_000],
    ['12500000', 12_500_000],
    ['۱۲٬۵۰۰٬۰۰۰', 12_500_000],
    ['12,500,000.00', 12_500_000],
    ['1,250,000 تومان', 12_500_000],
    ['1.25E7', 12_500_000],
  ])('%s is %d rial', (typed, rial) => expect(sum.parse(typed)).toBe(rial));

  it.each(['12.500', '1.5', '-5', '0x10', '', 'abc', 12.5, -5, Number.NaN])(
    '%s is refused',
    (typed) => expect(sum.safeParse(typed).success).toBe(false),
  );

  it('says one thing, and both sums where there are two', () => {
    expect(sum.safeParse('12.500').error?.issues).toHaveLength(1);
    expect(problem(rialSum(1e15, 1), '12.500 تومان')).toContain('۱۲٬۵۰۰ تومان یا ۱۲٫۵ تومان');
  });
});

describe('a number of a telephone', () => {
  it.each(['+98 0912 345 6789', '\u2068 0912 345 6789\u2069', 'tel:+989123456789', "'09123456789"])(
    '%s',
    (typed) => expect(phoneNumber.parse(typed)).toBe('09123456789'),
  );

  it('says what is wrong', () => {
    expect(problem(phoneNumber, '09121234567 - 09351234567')).toContain(
      '۰۹۱۲ ۱۲۳ ۴۵۶۷، ۰۹۳۵ ۱۲۳ ۴۵۶۷',
    );
    expect(problem(phoneNumber, '02188776655')).toContain('ثابت');
    expect(problem(phoneNumber, undefined)).toBe('شمارهٔ موبایل را بنویسید.');
    expect(problem(phoneNumber, '9'.repeat(500))).toContain('۰۹۱۲۱۲۳۴۵۶۷');
  });
});

describe('a name', () => {
  const whole = wholeName('نام', 2, 100);
  it.each([
    ['شرکت پارس ۲۰۰۰', 'شرکت پارس ۲۰۰۰'],
    ['شرکت پارس (سهامی خاص)', 'شرکت پارس (سهامی خاص)'],
    ['زهرا (مریم) احمدی', 'زهرا (مریم) احمدی'],
    ['هتل «۱۱۰»', 'هتل «۱۱۰»'],
    ['مؤسسهٔ الف و ب، پسران', 'مؤسسهٔ الف و ب، پسران'],
    ['Pars Co. Ltd', 'Pars Co. Ltd'],
    ['محمـــد رضایـی', 'محمد رضایی'],
    ['\u200fعلي كريمي\u200e', 'علی کریمی'],
    ['علی‌رضا', 'علی‌رضا'],
  ])('%s', (typed, name) => expect(whole.parse(typed)).toBe(name));

  it.each([
    'علی ۰۹۱۲۱۲۳۴۵۶۷',
    'علی ۲۰۰۰',
    'شرکت ۰۹۱۲۱۲۳۴۵۶۷',
    '۲۰۰۰',
    '()',
    'http://a.ir',
    'علی<b>',
    'a@b',
    'شرکت پارس\u202e',
  ])('%s is refused', (typed) => expect(whole.safeParse(typed).success).toBe(false));

  it('a name of marks alone, which nobody can read, is none', () => {
    for (const read of [personName('نام', 2, 50), wholeName('نام', 2, 50)]) {
      for (const typed of ['\u200c\u200c\u200c', '..', "'-'", '\u064e\u064e']) {
        expect(read.safeParse(typed).success, JSON.stringify(typed)).toBe(false);
      }
      expect(read.parse('آ. ر')).toBe('آ. ر');
    }
  });

  it('of an account has letters alone', () => {
    const name = personName('نام', 2, 50);
    expect(name.parse('محمـد')).toBe('محمد');
    expect(name.safeParse('زهرا (مریم)').success).toBe(false);
    expect(name.safeParse('علی ۲').success).toBe(false);
  });
});
