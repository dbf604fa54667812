import { FILES_AT_ONCE } from '#domain/attachments.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

const most = toPersianDigits(FILES_AT_ONCE);

/** Choosing and sending files, in the browser. */
export const SENDING_TEXTS = {
  open: 'افزودن عکس و مدارک',
  hint: `عکس (JPEG، PNG، WebP) یا PDF؛ هر کدام حداکثر ۱۰ مگابایت و تا ${most} فایل. عکس‌ها پیش از فرستادن کوچک می‌شوند و جای عکس‌برداری از آن‌ها پاک می‌شود.`,
  choose: 'انتخاب فایل',
  photograph: 'گرفتن عکس',
  plain: 'فایل‌ها',
  loading: 'در حال آماده‌شدن…',
  list: 'فایل‌های برگزیده',
  shrinking: 'در حال آماده‌سازی…',
  sending: (percent: string) => `${percent}٪ فرستاده شد`,
  waiting: 'اینترنت قطع است؛ با وصل‌شدن ادامه می‌یابد.',
  done: 'آماده است',
  failed: 'فرستاده نشد.',
  retry: 'دوباره',
  remove: (name: string) => `برداشتن ${name}`,
  progressOf: (name: string) => `فرستادن ${name}`,
  tooMany: `هر بار حداکثر ${most} فایل می‌توان فرستاد.`,
  tooLong: 'بیش از ۱۰ مگابایت است.',
  unknown: 'تنها عکس یا PDF فرستاده می‌شود.',
  kept: 'فایل‌هایی که پیش‌تر برگزیده بودید و فرستاده نشده بود، در همین مرورگر مانده است.',
  clear: 'پاک کن',
  add: 'فرستادن فایل‌ها',
  adding: 'در حال فرستادن…',
  none: 'دست‌کم یک فایل برگزینید.',
  notYet: 'فایل‌ها هنوز کامل نرسیده‌اند؛ اندکی صبر کنید.',
  added: 'فایل‌ها فرستاده شد.',
} as const;
