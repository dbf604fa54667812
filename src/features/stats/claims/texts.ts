/** Texts of the figures of claims. */
export const CLAIM_STATS_TEXTS = {
  title: 'پرونده‌های خسارت',
  open: 'پرونده‌های باز',
  reported: 'ثبت‌شده در این بازه',
  toNotification: 'میانهٔ زمان تا اعلام به بیمه‌گر',
  toOffer: 'میانهٔ زمان تا پیشنهاد بیمه‌گر',
  toPayment: 'میانهٔ زمان تا پرداخت',
  sharePaid: 'سهم پرداخت‌شده از تصمیم‌ها',
  shareKept: 'مهلت‌های رعایت‌شده',
  days: (n: string) => `${n} روز`,
  none: 'هنوز نیست',
} as const;
