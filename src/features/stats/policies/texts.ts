/** Texts of the counts of policies. */
export const POLICY_STATS_TEXTS = {
  title: 'بیمه‌نامه‌ها، اکنون',
  active: 'جاری',
  week: 'پایان تا ۷ روز',
  month: 'پایان تا ۳۰ روز',
  passed: 'گذشته و تمدیدنشده',
} as const;
