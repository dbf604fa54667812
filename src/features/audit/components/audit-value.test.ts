import { describe, expect, it } from 'vitest';
import { fieldsOf, valueInWords } from './audit-value.ts';

describe('valueInWords', () => {
  it.each([
    [null, '—'],
    [undefined, '—'],
    ['', '—'],
    [true, 'بله'],
    [false, 'خیر'],
    [12, '۱۲'],
    ['متن', 'متن'],
    [[3, 1], '۳، ۱'],
    ['09121234567', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['2026-11-21', '۱۴۰۵/۰۸/۳۰'],
    ['/products/fire-2', '/products/fire-2'],
    [{ first_name: 'زهرا', status: 'closed' }, 'نام: زهرا؛ وضعیت: بسته‌شده'],
    [{ sat: { from: 1 } }, 'شنبه: از: ۱'],
    [{}, '—'],
    [[], '—'],
  ])('says %j', (value, words) => {
    expect(valueInWords(value)).toBe(words);
  });

  it('knows the choices of a field', () => {
    expect(valueInWords('super_admin', 'role')).toBe('مدیر ارشد');
    expect(valueInWords('won', 'result')).toBe('موفق');
    expect(valueInWords('won', 'reason')).toBe('won');
  });
});

it('lists the fields of both states once', () => {
  expect(fieldsOf({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual(['a', 'b', 'c']);
  expect(fieldsOf(null, null)).toEqual([]);
});
