/** Messages of the statistics' API. */
export const STATS_REPLIES = {
  overview: 'گزارش کلی',
  report: 'آمار',
  claims: 'آمار خسارت‌ها',
  ratings: 'امتیازها',
  comparisons: 'آمار مقایسه‌ها',
  sources: 'آمار منبع‌ها',
  renewals: 'آمار تمدیدها',
} as const;

export const STATS_ERRORS = {
  backwards: 'پایان بازه پیش از آغاز آن است.',
  tooLong: 'بازه باید حداکثر ۳۶۶ روز باشد.',
} as const;
