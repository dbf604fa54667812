/** The words of its parts. */
export const HOME_TEXTS = {
  call: 'درخواست تماس',
  allProducts: 'همهٔ محصولات بیمه',
  count: 'بیمه‌نامه',
  more: 'بیشتر بخوانید',
  sample: 'نمونه',
  invented: 'بیمه‌گرها و همهٔ رقم‌ها ساختگی است، نه قیمت کسی.',
  recommended: 'پیشنهاد ما',
} as const;

/** Invented insurers: the site compares no insurers' prices in public (domain.md, "Comparing terms"). */
export const SAMPLE_INSURERS = ['بیمه‌گر الف', 'بیمه‌گر ب', 'بیمه‌گر پ'] as const;

/** The labels of an offer in the sample comparison. */
export const OFFER_TEXTS = {
  premium: 'حق‌بیمهٔ سال',
  franchise: 'فرانشیز',
  covers: 'پوشش‌های اصلی',
  centres: 'پرداخت خسارت',
} as const;
