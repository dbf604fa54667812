import { toPersianDigits } from '#lib/text/digits.ts';

export const ASK_TEXTS = {
  title: 'جست‌وجو در سایت',
  titleOf: (typed: string) => `جست‌وجوی «${toPersianDigits(typed)}»`,
  lead: 'نام بیمه، پرسشتان یا بخشی از آن را بنویسید؛ غلط املایی و نیم‌فاصله مهم نیست.',
  suggestions: 'پیشنهادها',
  all: (typed: string) => `همهٔ نتیجه‌های «${toPersianDigits(typed)}»`,
  results: 'نتیجه‌ها',
  in: 'در بخش',
  page: 'صفحهٔ',
  found: (count: number) => `${toPersianDigits(count)} نتیجه برای`,
  suggested: (count: number) =>
    `${toPersianDigits(count)} پیشنهاد؛ با کلیدهای بالا و پایین میان آن‌ها بروید.`,
  none: 'پیشنهادی نیست.',
  partly: 'همهٔ آنچه نوشتید پیدا نشد؛ این‌ها نزدیک‌ترین‌ها هستند.',
  nothing: (typed: string) => `برای «${toPersianDigits(typed)}» چیزی پیدا نشد`,
  nothingHelp: [
    'با واژه‌ای کوتاه‌تر یا نامی دیگر جست‌وجو کنید؛ مانند «ماشین»، «خانه»، «سفر» یا «خسارت».',
    'فهرست محصولات همهٔ بیمه‌ها را رشته به رشته نشان می‌دهد.',
    'شماره‌تان را بگذارید تا تلفنی راهنمایی‌تان کنیم.',
  ],
  ways: 'راه‌های دیگر',
  products: 'همهٔ محصولات بیمه',
  contact: 'درخواست تماس',
  examples: 'برای نمونه',
} as const;

/** Example searches for visitors. */
export const EXAMPLES = [
  'بیمه ماشین',
  'بدنه',
  'آتش‌سوزی خانه',
  'مسافرتی',
  'خسارت تصادف',
  'کد پیگیری',
];
