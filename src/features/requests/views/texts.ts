import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the views' API. */
export const VIEW_REPLIES = {
  list: 'نماها',
  saved: 'نما ذخیره شد.',
  deleted: 'نما حذف شد.',
} as const;

export const VIEW_INPUT_ERRORS = {
  query: 'فیلترهای این نما خوانده نشد.',
  queryTooLong: 'فیلترهای این نما بیش از اندازه بلند است.',
  list: 'این فهرست نما ندارد.',
} as const;

export const VIEW_ERRORS = {
  nameTaken: 'نمایی با این نام هست؛ نام دیگری بنویسید.',
  tooMany: (most: number) =>
    `بیش از ${toPersianDigits(most)} نما نمی‌توان داشت؛ یکی از نماهای خود را حذف کنید.`,
} as const;

export const VIEW_TEXTS = {
  open: 'نماها',
  own: 'نماهای من',
  unnamed: 'نما',
  shared: 'نماهای همگانی',
  given: 'نماهای آماده',
  noneYet: 'هنوز نمایی ذخیره نکرده‌اید.',
  loading: 'در حال دریافت نماها…',
  failed: 'دریافت نماهای ذخیره‌شده ناموفق بود.',
  retry: 'دوباره',
  saveThis: 'ذخیرهٔ همین فیلترها…',
  saveTitle: 'ذخیرهٔ نما',
  name: 'نام نما',
  nameHint: 'با هر دستگاهی که وارد شوید، این نما را دارید.',
  share: 'همگانی: همهٔ همکاران هم داشته باشند',
  nameMissing: 'برای نما نامی بنویسید.',
  nameTooLong: (most: number) =>
    `نام نما بیش از ${toPersianDigits(most)} نویسه است؛ کوتاه‌ترش کنید.`,
  nameTaken: 'نمایی با این نام هست؛ فیلترهای کنونی جای فیلترهای آن را می‌گیرد.',
  save: 'ذخیرهٔ نما',
  replace: 'جایگزین‌کردن نما',
  cancel: 'انصراف',
  remove: (name: string) => `حذف نمای «${name}»`,
  removed: (name: string) => `نمای «${name}» حذف شد.`,
  restore: 'برگرداندن',
  saved: 'نما ذخیره شد.',
  leftInBrowser: (n: number) =>
    `${toPersianDigits(n)} نما هنوز تنها در همین مرورگر است، چون حساب شما جا ندارد؛ با حذف نماهای دیگر، خودش به حسابتان می‌رود.`,
} as const;
