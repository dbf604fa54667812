/** The last entry of the list, which names no insurer. */
export const OTHER_INSURERS = 'شرکت‌های دیگر';

/**
 * Insurers as they spell themselves (domain.md, "Renewals"): names to begin with, and no claim of a
 * partnership. From then on the list is the brokerage's.
 */
export const STARTER_INSURERS = [
  'ایران',
  'آسیا',
  'البرز',
  'دانا',
  'پاسارگاد',
  'پارسیان',
  'سامان',
  'کارآفرین',
  'ملت',
  'معلم',
  'رازی',
  'نوین',
  'سینا',
  'دی',
  'ما',
  'کوثر',
  'تعاون',
  'سرمد',
  'میهن',
  'آرمان',
  'تجارت نو',
  'حکمت صبا',
  'حافظ',
  'امید',
  'آسماری',
  'متقابل کیش',
  'متقابل اطمینان متحد قشم',
  'زندگی خاورمیانه',
  'زندگی باران',
  'هوشمند فردا',
  OTHER_INSURERS,
] as const;
