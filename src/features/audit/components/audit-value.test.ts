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
    [{ a: 1 }, '{\n "a": 1\n}'],
  ])('says %j', (value, words) => {
    expect(valueInWords(value)).toBe(words);
  });
});

it('lists the fields of both states once', () => {
  expect(fieldsOf({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual(['a', 'b', 'c']);
  expect(fieldsOf(null, null)).toEqual([]);
});
