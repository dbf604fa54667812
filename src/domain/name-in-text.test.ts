import { expect, it } from 'vitest';
import { brandInText } from './name-in-text.ts';

it.each([
  ['کارگزاری بیمهٔ آرام', 'کارگزاری بیمهٔ آرام'],
  ['بیمهٔ ۲۰۰۰', 'بیمهٔ ۲۰۰۰'],
  ['آرام؛ تماس: 09120000000', 'آرام تماس'],
  ['آرام 0912 000 0000', 'آرام'],
  ['حساب شما بسته شد a.ir/x', 'حساب شما بسته شد a ir x'],
])('texts say the brokerage %s as %s: no link, and no number to call', (name, said) => {
  expect(brandInText(name)).toBe(said);
});
