/** The words of its parts, and of the pages of the four services. */
export const SERVICES_TEXTS = {
  crumb: 'خدمات',
  more: 'این خدمت چگونه پیش می‌رود',
  call: 'درخواست تماس',
  consultation: 'درخواست مشاوره',
  accident: 'تصادف کرده‌اید؟ گام‌به‌گام',
} as const;
