import type { ErrorKind } from '#lib/http/errors.ts';

/** The sentence for each kind of error without one of its own. */
export const ERROR_SENTENCES: Record<ErrorKind | 'internal', string> = {
  malformed_body: 'آنچه فرستاده شد خوانا نیست. صفحه را تازه کنید و دوباره بفرستید.',
  unauthenticated: 'برای این کار باید وارد حساب خود شوید.',
  forbidden: 'این کار در دسترس حساب شما نیست.',
  not_found: 'آنچه خواستید پیدا نشد.',
  conflict: 'پیش از شما تغییری در این مورد داده شده است. صفحه را تازه کنید.',
  gone: 'این صفحه حذف شده است.',
  payload_too_large:
    'آنچه فرستاده شد بزرگ‌تر از اندازهٔ مجاز است؛ کوتاه‌ترش کنید یا فایل کوچک‌تری بفرستید.',
  unsupported_media_type: 'این قالب داده پذیرفتنی نیست؛ صفحه را تازه کنید و دوباره بفرستید.',
  invalid: 'بعضی از کادرها درست پر نشده‌اند؛ کنار هرکدام نوشته‌ایم چه چیزی را درست کنید.',
  too_many_requests: 'تعداد تلاش‌ها زیاد بود. کمی صبر کنید و دوباره تلاش کنید.',
  unavailable: 'سامانه در این لحظه پاسخ‌گو نیست. چند لحظهٔ دیگر دوباره تلاش کنید.',
  storage_full: 'ثبت اطلاعات در این لحظه ممکن نیست. لطفاً کمی بعد دوباره تلاش کنید یا تماس بگیرید.',
  internal: 'خطایی در سامانه رخ داد. لطفاً دوباره تلاش کنید.',
};

/** For a form that another site's page sent to one of ours. */
export const FOREIGN_FORM =
  'این فرم از صفحهٔ سایت دیگری فرستاده شده است. صفحه را در همین سایت باز کنید و دوباره بفرستید.';

/** For a wrong value of a field whose schema has no sentence of its own. */
export const WRONG_VALUE = 'این مقدار پذیرفتنی نیست؛ آن را دوباره بنویسید یا انتخاب کنید.';
