/** Labels of the fields of a policy. */
export const POLICY_FORM_TEXTS = {
  chooseLine: 'رشته را انتخاب کنید',
  chooseInsurer: 'بیمه‌گر را انتخاب کنید',
  holderMissing: 'نام بیمه‌گذار را بنویسید.',
  phoneMissing: 'شمارهٔ موبایل را بنویسید.',
  numberMissing: 'شمارهٔ بیمه‌نامه را بنویسید.',
  lineMissing: 'رشتهٔ بیمه را انتخاب کنید.',
  insurerMissing: 'بیمه‌گر را از فهرست انتخاب کنید.',
  dayMissing: 'تاریخ را بنویسید.',
  dayWrong: 'چنین تاریخی در تقویم نیست؛ مانند ۱۴۰۵/۰۸/۳۰ بنویسید.',
  dateHint: 'مانند ۱۴۰۵/۰۸/۳۰',
  instalments: 'قسط‌ها',
  addInstalment: 'افزودن قسط',
  removeInstalment: (n: string) => `حذف قسط ${n}`,
  dueOn: (n: string) => `سررسید قسط ${n}`,
  amount: (n: string) => `مبلغ قسط ${n} (تومان)`,
  paidOne: (n: string, amount: string, due: string) => `قسط ${n}: ${amount} تومان، سررسید ${due}`,
  paid: 'پرداخت‌شده',
} as const;

/** In the ring of days; screen readers read the text of the lists. */
export const RING_TEXTS = {
  left: 'روز مانده',
  passed: 'روز گذشته',
  today: 'امروز',
} as const;
