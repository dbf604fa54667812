/** Texts of the figures of comparisons. */
export const COMPARISON_STATS_TEXTS = {
  title: 'مقایسه‌های بیمه‌گرها',
  note: 'رقم‌ها درخواست‌ها را می‌شمارند: درخواستی با چند مقایسهٔ منتشرشده در این بازه، در هر رقم یک بار. میانه‌ها از همهٔ پیشنهادهاست.',
  published: 'درخواست‌های دارای مقایسهٔ منتشرشده',
  chosen: 'انتخاب مشتری',
  asRecommended: 'همان پیشنهاد ما',
  cheapest: 'ارزان‌ترین',
  table: 'بیمه‌گرها در هر رشته',
  insurer: 'رشته و بیمه‌گر',
  offered: 'در مقایسه',
  recommended: 'پیشنهاد ما',
  picked: 'انتخاب‌شده',
  share: 'سهم',
  premiumChosen: 'میانهٔ حق‌بیمهٔ انتخاب‌شده',
  premiumOffered: 'میانهٔ حق‌بیمه',
  none: '—',
} as const;
