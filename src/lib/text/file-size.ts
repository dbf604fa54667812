import { toPersianDigits } from './digits.ts';

const UNITS = ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت', 'ترابایت'] as const;
const STEP = 1024;

/** «۳٫۲ مگابایت»: one place behind the point below ten, none above. */
export function sizeInWords(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  const places = unit > 0 && amount < 10 ? 1 : 0;
  const shown = amount.toFixed(places).replace(/\.0$/, '').replace('.', '٫');
  return `${toPersianDigits(shown)} ${UNITS[unit]}`;
}
