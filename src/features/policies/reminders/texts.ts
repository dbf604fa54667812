import { toPersianDigits } from '#lib/text/digits.ts';

export const REMINDER_REPLIES = {
  codeSent: 'اگر این شماره پیامک بگیرد، کد تأیید برایش فرستاده شد.',
  confirmed: 'یادآوری ثبت شد.',
  list: 'یادآوری‌های بازدیدکنندگان',
} as const;

export const REMINDER_ERRORS = {
  past: 'این روز گذشته است؛ روز پایان بیمه‌نامه را بنویسید.',
  tooFar: (years: number) => `یادآوری تا ${toPersianDigits(years)} سال آینده پذیرفته می‌شود.`,
  state: 'وضعیت ناشناخته است.',
  taken: 'برای این یادآوری پیش‌تر بیمه‌نامه ثبت شده است.',
} as const;
