/** Texts of a comparison for its reader: on its page, in the preview, and on paper. */
export const SHEET_TEXTS = {
  premium: 'حق‌بیمه',
  payment: 'پرداخت',
  cash: 'نقد',
  none: '—',
  hidden: 'مبلغ پنهان است؛ اعتبار این مقایسه گذشته است.',
  instalments: (count: string, each: string) => `${count} قسط، هر یک ${each}`,
  about: (each: string) => `حدود ${each}`,
  first: (sum: string) => `پیش‌پرداخت ${sum}`,
  recommended: 'پیشنهاد ما',
  chosen: 'انتخاب شما',
  differing: 'تفاوت‌ها',
  same: 'در همه یکسان',
  note: 'توضیح',
  term: 'شرط',
  table: 'مقایسهٔ شرایط بیمه‌گرها',
  choose: (insurer: string) => `انتخاب ${insurer}`,
} as const;
