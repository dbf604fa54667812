import { expect, it } from 'vitest';
import { askedNumbers } from './asked-numbers.ts';

it('two numbers in one field are asked about, in words that the field reads as one', () => {
  const asked = askedNumbers('۰۹۱۲۱۲۳۴۵۶۷ - ۰۹۳۵۱۲۳۴۵۶۷ همسر');
  expect(asked).toEqual(['۰۹۱۲ ۱۲۳ ۴۵۶۷', '۰۹۳۵ ۱۲۳ ۴۵۶۷']);
  for (const words of asked) expect(askedNumbers(words)).toEqual([]);
  expect(askedNumbers('۰۹۱۲۱۲۳۴۵۶۷ همسر')).toEqual(['۰۹۱۲ ۱۲۳ ۴۵۶۷']);
});

it('what is one number, or none, is not asked about', () => {
  for (const typed of ['', '۰۹۱۲', '۰۹۱۲۱۲۳۴۵۶۷', '+98 912 123 4567', 'ندارد', '۰۲۱۸۸۷۷۶۶۵۵']) {
    expect(askedNumbers(typed), typed).toEqual([]);
  }
});
