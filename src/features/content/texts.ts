import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the API of pages. */
export const CONTENT_REPLIES = {
  list: 'صفحه‌ها',
  one: 'صفحه',
  version: 'نسخهٔ صفحه',
  saved: 'پیش‌نویس ذخیره شد.',
  published: 'صفحه منتشر شد.',
  scheduled: 'زمان انتشار گذاشته شد.',
  unscheduled: 'زمان‌بندی انتشار لغو شد.',
  restored: 'نسخهٔ پیشین دوباره منتشر شد.',
  firstAgain: 'صفحه به متن نخست بازگشت.',
  discarded: 'پیش‌نویس کنار گذاشته شد.',
  created: 'صفحه ساخته شد.',
  deleted: 'صفحه حذف شد.',
  placed: 'جای پیوند صفحه ذخیره شد.',
  preview: 'پیوند پیش‌نمایش تا ۲۴ ساعت کار می‌کند.',
  redirects: 'نشانی‌های جابه‌جاشده',
  redirectSaved: 'نشانی ذخیره شد.',
  redirectRemoved: 'نشانی حذف شد.',
} as const;

export const CONTENT_ERRORS = {
  savedMeanwhile: 'همکار دیگری در این میان این صفحه را ذخیره کرده است.',
  nothingToPublish: 'پیش‌نویسی برای انتشار نیست.',
  alreadyPublished: 'این متن هم‌اکنون منتشر شده است.',
  past: 'زمان انتشار باید در آینده باشد.',
  far: 'زمان انتشار حداکثر یک سال دیگر است.',
  slugTaken: 'صفحه‌ای با این نشانی هست؛ نشانی دیگری انتخاب کنید.',
  notFree: 'تنها صفحه‌هایی که خودتان ساخته‌اید حذف یا جابه‌جا می‌شوند.',
  tooManyPages: (most: number) => `حداکثر ${toPersianDigits(most)} صفحه می‌توان ساخت.`,
  wrongValue: 'این مقدار پذیرفتنی نیست؛ آن را دوباره بنویسید یا انتخاب کنید.',
  unknownLaw: 'این قانون در صفحهٔ مقررات نیست.',
  noSuchPage: 'صفحه‌ای با این نشانی در سایت نیست.',
  noSuchPicture: 'این تصویر دیگر در کتابخانه نیست.',
  pageIsThere: 'در این نشانی صفحه‌ای هست؛ تا هست، به جای دیگری نمی‌رود.',
  tooManyRedirects: 'فهرست نشانی‌های جابه‌جاشده پر است؛ آنچه را دیگر لازم نیست حذف کنید.',
  noOwnPage: 'پیوند این بیمه به صفحه‌ای جز صفحهٔ خودش می‌رود؛ پیش‌نمایشی ندارد.',
  loop: 'این دو نشانی به یکدیگر می‌رسند؛ یکی را تغییر دهید.',
  badPath: 'نشانی درست نیست؛ آن را با «/» آغاز کنید.',
} as const;
