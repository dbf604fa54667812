import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the API. */
export const ATTACH_REPLIES = {
  added: 'فایل‌ها افزوده شدند.',
  deleted: 'فایل حذف شد.',
} as const;

export const ATTACH_ERRORS = {
  closed: 'رسیدگی به این درخواست پایان یافته است و دیگر فایلی به آن افزوده نمی‌شود.',
  tooMany: `هر درخواست حداکثر ${toPersianDigits(100)} فایل دارد.`,
  notFound: 'چنین فایلی نیست.',
} as const;
