/** The words of its parts. */
export const COMPANY_TEXTS = {
  crumb: 'معرفی شرکت',
  call: 'درخواست تماس',
  managers: 'معرفی مدیران',
} as const;

/** Labels of the brokerage's settings and figures, on both pages. */
export const OFFICE_FACTS = {
  title: 'دفتر ما در چند رقم',
  licence: 'شمارهٔ پروانهٔ کارگزاری',
  noLicence: 'در انتظار ثبت',
  hours: 'ساعت کاری',
  people: 'مدیران ما',
  persons: 'نفر',
  called: 'نیمی از درخواست‌های تماس، حداکثر در',
  kept: 'تماس در زمان وعده',
  source: (days: string) => `از درخواست‌های تماس در ${days} روز گذشته؛ تنها ساعت کاری شمرده می‌شود.`,
} as const;

/** The words of its parts. */
export const MANAGERS_TEXTS = {
  crumbs: [{ label: 'معرفی شرکت', to: '/company-introduction' }, { label: 'معرفی مدیران' }],
  call: 'درخواست تماس',
  company: 'معرفی شرکت',
} as const;
