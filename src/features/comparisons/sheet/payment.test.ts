import { expect, it } from 'vitest';
import { paymentInWords } from './payment.ts';

it.each([
  [null, null, null, null],
  [120_000_000, null, null, 'نقد'],
  [120_000_000, null, 4, '۴ قسط، هر یک ۳٬۰۰۰٬۰۰۰ تومان'],
  [120_000_000, 0, 4, '۴ قسط، هر یک ۳٬۰۰۰٬۰۰۰ تومان'],
  [100_000_000, 40_000_000, 7, 'پیش‌پرداخت ۴٬۰۰۰٬۰۰۰ تومان، ۷ قسط، هر یک حدود ۸۵۷٬۱۴۳ تومان'],
])(
  'a premium of %s with %s at once and %s instalments',
  (premium_rial, first_rial, instalments, words) => {
    expect(paymentInWords({ premium_rial, first_rial, instalments })).toBe(words);
  },
);
