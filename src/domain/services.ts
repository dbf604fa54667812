/** The four services of the brokerage, by the last part of their pages' paths. */
export const SERVICE_TITLES = {
  'insurance-consultation': 'مشاورهٔ تخصصی بیمه',
  'business-risk-management': 'مدیریت ریسک کسب‌وکار',
  'safety-insurability-assessment': 'ارزیابی ایمنی و بیمه‌پذیری',
  'claims-processing': 'پیگیری و تسهیل پرداخت خسارت',
} as const;

/** The services to choose from. */
export const SERVICE_OPTIONS = Object.entries(SERVICE_TITLES).map(([value, label]) => ({
  value,
  label,
}));

/** What a request is about: one of the services, or an insurance of the catalogue as `item:ID`. */
export const isServiceReference = (value: string): boolean =>
  Object.hasOwn(SERVICE_TITLES, value) || /^item:[1-9]\d{0,14}$/.test(value);
