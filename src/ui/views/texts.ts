import { toPersianDigits } from '#lib/text/digits.ts';

/** Texts of saved views, whichever list they belong to. */
export const VIEW_TEXTS = {
  open: 'نماها',
  own: 'نماهای من',
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
  nameTooLong: (most: number) => `نام نما بیش از ${toPersianDigits(most)} حرف است؛ کوتاه‌ترش کنید.`,
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
