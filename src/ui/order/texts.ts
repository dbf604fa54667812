import { toPersianDigits } from '#lib/text/digits.ts';

export const ORDER_TEXTS = {
  up: (title: string) => `بالا بردن «${title}»`,
  down: (title: string) => `پایین بردن «${title}»`,
  drag: 'برای جابه‌جایی بکشید',
  moved: (title: string, place: number, of: number) =>
    `«${title}» در جایگاه ${toPersianDigits(place)} از ${toPersianDigits(of)} است.`,
  first: (title: string) => `«${title}» خود نخستین است.`,
  last: (title: string) => `«${title}» خود آخرین است.`,
} as const;
