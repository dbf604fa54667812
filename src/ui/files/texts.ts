import { FIELD_TEXTS, most } from './field-texts.ts';

/** Texts of choosing and uploading files, in the browser. */
export const SENDING_TEXTS = {
  ...FIELD_TEXTS,
  open: 'افزودن عکس و مدارک',
  choose: 'انتخاب فایل',
  photograph: 'گرفتن عکس',
  list: 'فایل‌های انتخاب‌شده',
  shrinking: 'در حال آماده‌سازی…',
  sending: (percent: string) => `${percent}٪ فرستاده شد`,
  offline: 'اینترنت قطع است؛ با وصل‌شدن ادامه می‌یابد.',
  away: 'سرور اکنون پاسخ نمی‌دهد؛ تا در این صفحه‌اید دوباره تلاش می‌شود.',
  done: 'آماده است',
  failed: 'فرستاده نشد.',
  remove: (name: string) => `حذف ${name}`,
  progressOf: (name: string) => `فرستادن ${name}`,
  tooMany: `هر بار حداکثر ${most} فایل می‌توان فرستاد.`,
  tooLong: 'بیش از ۱۰ مگابایت است.',
  unknown: 'این فایل عکس یا PDF نیست؛ عکس (JPEG، PNG، WebP) یا PDF بفرستید.',
  kept: 'فایل‌هایی که پیش‌تر انتخاب کرده بودید و فرستاده نشده بود، در همین مرورگر مانده است.',
  clear: 'پاک کردن',
  add: 'فرستادن فایل‌ها',
  adding: 'در حال فرستادن…',
  none: 'دست‌کم یک فایل انتخاب کنید.',
  added: 'فایل‌ها فرستاده شد.',
} as const;
