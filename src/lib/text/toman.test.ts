import { expect, it } from 'vitest';
import { inToman, rialOfToman } from './toman.ts';

it.each([
  [0, '۰ تومان'],
  [10, '۱ تومان'],
  [9_990, '۹۹۹ تومان'],
  [125_000_000, '۱۲٬۵۰۰٬۰۰۰ تومان'],
])('%i rial', (rial, text) => expect(inToman(rial)).toBe(text));

it.each([
  ['۱۲٬۵۰۰٬۰۰۰ تومان', 125_000_000],
  ['12,500,000', 125_000_000],
  ['٤٥٠٠', 45_000],
  ['', null],
  ['دو میلیون', null],
  ['-5', null],
  ['9'.repeat(50), null],
])('%s', (typed, rial) => expect(rialOfToman(typed)).toBe(rial));
