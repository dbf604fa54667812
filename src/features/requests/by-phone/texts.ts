/** What somebody with a policy asked for. */
export const HOLDER_TEXTS = {
  title: 'درخواست‌ها و خسارت‌های او',
  none: 'با این شماره درخواستی نیامده است.',
  failed: 'دریافت درخواست‌ها ناموفق بود.',
} as const;
