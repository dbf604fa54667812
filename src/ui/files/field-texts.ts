import { FILES_AT_ONCE } from '#domain/attachments.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const most = toPersianDigits(FILES_AT_ONCE);

/** Texts of a file field before its script is loaded. */
export const FIELD_TEXTS = {
  hint: `عکس (JPEG، PNG، WebP) یا PDF؛ هرکدام حداکثر ۱۰ مگابایت و تا ${most} فایل. عکس‌ها پیش از فرستادن کوچک می‌شوند و جای عکس‌برداری از آن‌ها پاک می‌شود.`,
  plain: 'فایل‌ها',
  loading: 'در حال آماده‌شدن…',
  retry: 'دوباره',
  notYet: 'فایل‌ها هنوز کامل نرسیده‌اند؛ اندکی صبر کنید.',
} as const;
