/** Words of the panel in which one request is worked on. */
export const PANEL_TEXTS = {
  panel: 'درخواست',
  toldStaff: (n: string) => (n === '۰' ? '' : `؛ پیامک به ${n} همکار`),
  personalData: 'داده‌های این شخص: نسخه یا پاک‌کردن',
  about: 'مشخصات و سرگذشت درخواست',
  close: 'بستن',
  loading: 'در حال دریافت درخواست…',
  failed: 'دریافت این درخواست ناموفق بود.',
  gone: 'چنین درخواستی نیست؛ شاید نشانی نادرست باشد.',
  assignee: 'مسئول',
  unassigned: 'هنوز کسی آن را برنداشته است',
  you: 'شما',
  since: 'ثبت',
  code: 'کد پیگیری',
  closedAt: 'پایان',
  reason: 'دلیل',
  attempts: 'تلاش برای تماس',
  tries: (n: string) => `${n} بار`,
  details: 'آنچه نوشته است',
  policy: 'دیدن بیمه‌نامه',
  noDetails: 'جز نام و شماره چیزی ننوشته است.',
  timeline: 'چه گذشته است',
  wholeTimeline: (n: string) => `همهٔ ${n} رویداد`,
  lastEvents: 'تنها رویدادهای تازه',
  movedOn: (name: string) => `درخواست بعدی باز شد: ${name}`,
  followUp: 'پیگیری',
  due: 'پاسخ تا',
  nextStep: 'گام بعدی تا',
  rating: 'امتیاز او',
  ratingOf: (score: string) => `${score} از ۵`,
  again: (n: string) => `${n} بار دیگر هم درخواست داده است`,
} as const;

/** Words that all its forms share. */
export const ACTION_TEXTS = {
  actions: 'کارهای این درخواست',
  cancel: 'انصراف',
} as const;
