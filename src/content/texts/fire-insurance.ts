/** The words of its parts. */
export const FIRE_TEXTS = {
  crumb: 'بیمهٔ آتش‌سوزی',
  call: 'درخواست تماس',
  purchase: 'درخواست خرید',
  topic: 'بیمهٔ آتش‌سوزی',
} as const;
