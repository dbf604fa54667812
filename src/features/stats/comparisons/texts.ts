/** Words of the figures of comparisons. */
export const COMPARISON_STATS_TEXTS = {
  title: 'مقایسه‌های بیمه‌گرها',
  published: 'منتشرشده در این بازه',
  chosen: 'انتخاب مشتری',
  asRecommended: 'همان پیشنهاد ما',
  cheapest: 'ارزان‌ترین',
  table: 'بیمه‌گرها در هر رشته',
  insurer: 'رشته و بیمه‌گر',
  offered: 'در مقایسه',
  recommended: 'پیشنهاد ما',
  picked: 'برگزیده',
  share: 'سهم',
  premiumChosen: 'میانهٔ حق‌بیمهٔ برگزیده',
  premiumOffered: 'میانهٔ حق‌بیمه',
  none: '—',
} as const;
