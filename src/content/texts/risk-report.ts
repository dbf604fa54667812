/** The likelihood and the severity of a risk, from the least. */
export const RISK_LEVELS = { low: 'کم', middle: 'متوسط', high: 'زیاد' } as const;

/** The words of the sample of a risk report. */
export const RISK_REPORT_TEXTS = {
  sample: 'نمونه',
  map: 'نقشهٔ ریسک',
  likelihood: 'احتمال',
  severity: 'شدت',
  action: 'چه کنید',
  cover: 'چه بیمه کنید',
} as const;
