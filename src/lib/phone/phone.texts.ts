import { toPersianDigits } from '../text/digits.ts';
import { groupPhone } from './group-phone.ts';
import type { PhoneReading, PhoneWhy } from './read-phone.ts';

const EXAMPLE = 'نمونهٔ درست: ۰۹۱۲۱۲۳۴۵۶۷';

/** Why a typed number is not valid. */
const PHONE_TEXTS: Record<PhoneWhy, string> = {
  empty: 'شمارهٔ موبایل را بنویسید.',
  none: `شمارهٔ موبایل درست نیست؛ ${EXAMPLE}`,
  short: `شمارهٔ موبایل درست نیست، رقم کم دارد؛ ${EXAMPLE}`,
  long: `شمارهٔ موبایل درست نیست، رقم زیاد دارد؛ ${EXAMPLE}`,
  landline: `این شمارهٔ تلفن ثابت است؛ شمارهٔ موبایل را بنویسید. ${EXAMPLE}`,
  foreign: `این شماره از ایران نیست؛ شمارهٔ موبایل ایران را بنویسید. ${EXAMPLE}`,
  rounded: `این شماره گرد شده است و رقم‌های آخرش معلوم نیست؛ ${EXAMPLE}`,
};

/** A number in groups with Persian digits: `۰۹۱۲ ۱۲۳ ۴۵۶۷`. */
export const phoneWords = (phone: string): string => toPersianDigits(groupPhone(phone));

/** The field error of an unclear number: the reason, or all numbers that may be meant. */
export function phoneProblem(reading: Exclude<PhoneReading, { is: 'value' }>): string {
  if (reading.is === 'wrong') return PHONE_TEXTS[reading.why];
  const numbers = reading.readings.map(({ value }) => phoneWords(value));
  return numbers.length > 1
    ? `چند شماره نوشته شده است: ${numbers.join('، ')}؛ تنها یکی را بنویسید.`
    : `در کنار شماره چیز دیگری هم نوشته شده است؛ اگر ${numbers[0]} درست است، تنها همان را بنویسید.`;
}
