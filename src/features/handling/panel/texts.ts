/** Texts of the panel in which one request is worked on. */
export const PANEL_TEXTS = {
  panel: 'درخواست',
  toldStaff: (n: string) => (n === '۰' ? '' : `؛ پیامک به ${n} همکار`),
  personalData: 'داده‌های این شخص: نسخه یا پاک کردن',
  about: 'مشخصات و سرگذشت درخواست',
  close: 'بستن',
  loading: 'در حال دریافت درخواست…',
  failed: 'دریافت این درخواست ناموفق بود.',
  gone: 'چنین درخواستی نیست؛ شاید نشانی نادرست باشد.',
  assignee: 'مسئول',
  unassigned: 'هنوز کسی آن را نپذیرفته است',
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
  textStopped: (at: string) => `سهم پیامک این شماره پر بود؛ پیامک بعدی از ${at} می‌رود.`,
  followUp: 'پیگیری',
  due: 'پاسخ تا',
  nextStep: 'گام بعدی تا',
  rating: 'امتیاز او',
  ratingOf: (score: string) => `${score} از ۵`,
  again: (n: string) => `${n} بار دیگر هم درخواست داده است`,
} as const;

/** Shown where the button was pressed: the step is done, and its text was not sent. */
export const textStoppedNow = (at: string): string =>
  `پیامک این کار فرستاده نشد و فرستاده نمی‌شود: به این شماره بیش از این پیامک نمی‌رود. پیامک بعدی از ${at} می‌رود؛ تا آن زمان تماس بگیرید.`;

/** Texts that all its forms share. */
export const ACTION_TEXTS = {
  actions: 'کارهای این درخواست',
  cancel: 'انصراف',
} as const;
