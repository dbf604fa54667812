/** What somebody with a policy asked for, and was told by text. */
export const HOLDER_TEXTS = {
  title: 'درخواست‌ها و خسارت‌های او',
  none: 'با این شماره درخواستی نیامده است.',
  failed: 'دریافت درخواست‌ها ناموفق بود.',
  texts: 'پیامک‌ها به او',
  noTexts: 'پیامکی به این شماره نرفته است.',
} as const;
