import { inToman } from '../text/toman.ts';
import type { SumReading, SumWhy } from './read-sum.ts';

const EXAMPLE = 'نمونهٔ درست: ۱۲٬۵۰۰٬۰۰۰ تومان';

/** Why a typed sum is not valid. */
export const SUM_TEXTS: Record<SumWhy, string> = {
  empty: 'مبلغ را بنویسید.',
  unclear: `مبلغ درست نیست؛ ${EXAMPLE}`,
  negative: `مبلغ منفی پذیرفته نمی‌شود؛ ${EXAMPLE}`,
  fraction:
    'این مبلغ کسری است و روشن نیست چند تومان است؛ آن را کامل یا با «میلیون» بنویسید، مانند ۱٬۵۰۰٬۰۰۰ یا «۱٫۵ میلیون».',
  groups: `رقم‌های مبلغ سه‌تاسه‌تا جدا نشده‌اند؛ ${EXAMPLE}`,
  rounded: `این مبلغ گرد شده است و رقم‌های آخرش معلوم نیست؛ ${EXAMPLE}`,
  several: `بیش از یک مبلغ نوشته شده است؛ تنها یکی را بنویسید. ${EXAMPLE}`,
  'too-large': `این مبلغ از اندازه بیرون است؛ ${EXAMPLE}`,
};

/** The field error of an unclear sum: the reason, or all sums that may be meant. */
export function sumProblem(reading: Exclude<SumReading, { is: 'value' }>): string {
  if (reading.is === 'wrong') return SUM_TEXTS[reading.why];
  const sums = reading.readings.map(({ value }) => inToman(value));
  return `این مبلغ را می‌توان چند جور خواند: ${sums.join(' یا ')}؛ همان را که درست است بنویسید.`;
}
