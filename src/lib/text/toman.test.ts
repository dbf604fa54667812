import { expect, it } from 'vitest';
import { inToman } from './toman.ts';

it.each([
  [0, '۰ تومان'],
  [10, '۱ تومان'],
  [9_990, '۹۹۹ تومان'],
  [12_345_678, '۱٬۲۳۴٬۵۶۷٫۸ تومان'],
  [125_000_000, '۱۲٬۵۰۰٬۰۰۰ تومان'],
])('%i rial', (rial, text) => expect(inToman(rial)).toBe(text));
