import { daysIn } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Words that all of the pages on policies share. */
export const POLICY_WORDS = {
  holder: 'بیمه‌گذار',
  phone: 'شمارهٔ موبایل',
  line: 'رشتهٔ بیمه',
  insurer: 'بیمه‌گر',
  number: 'شمارهٔ بیمه‌نامه',
  starts: 'آغاز',
  ends: 'پایان',
  premium: 'حق‌بیمه (تومان)',
  premiumInWords: 'حق‌بیمه',
  object: 'مورد بیمه',
  objectHint: 'پلاک، نشانی یا هرچه بیمه شده است',
  owner: 'مسئول تمدید',
  status: 'وضعیت',
  unassigned: 'بی‌مسئول',
  me: 'خودم',
} as const;

/** A policy in a few words: «شخص ثالث خودرو، بیمهٔ ایران». */
export const policyInWords = (line: string, insurer: string): string =>
  `${line}، ${insurer.startsWith('شرکت') ? insurer : `بیمهٔ ${insurer}`}`;

/** How near the last day is. `soon` within a month, `over` once it is past. */
export function nearnessOf(endsOn: string, today: string): 'far' | 'soon' | 'over' {
  if (endsOn < today) return 'over';
  return daysIn({ from: today, to: endsOn }) - 1 <= 30 ? 'soon' : 'far';
}

/** The last day of a policy counted from today; both are Gregorian `YYYY-MM-DD` of Tehran. */
export function daysLeftInWords(endsOn: string, today: string): string {
  if (endsOn === today) return 'امروز پایان می‌یابد';
  const isOver = endsOn < today;
  const [from, to] = isOver ? [endsOn, today] : [today, endsOn];
  const days = toPersianDigits(daysIn({ from, to }) - 1);
  return isOver ? `${days} روز گذشته` : `${days} روز مانده`;
}

/** What happens to a policy, and when: «بیمه‌نامه امروز تمام می‌شود». Both days as above. */
export function endInWords(endsOn: string, today: string): string {
  const isOver = endsOn < today;
  const [from, to] = isOver ? [endsOn, today] : [today, endsOn];
  const days = daysIn({ from, to }) - 1;
  const when = ['امروز', isOver ? 'دیروز' : 'فردا'][days];
  if (isOver) return `بیمه‌نامه ${when ?? `${toPersianDigits(days)} روز پیش`} تمام شد`;
  return `بیمه‌نامه ${when ?? `${toPersianDigits(days)} روز دیگر`} تمام می‌شود`;
}
