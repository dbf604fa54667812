export const MY_POLICY_REPLIES = { list: 'بیمه‌نامه‌های شما' } as const;

/** Texts of the calendar of a customer's policies. */
export const CALENDAR_TEXTS = {
  name: 'پایان و قسط بیمه‌نامه‌ها',
  file: 'بیمه‌نامه‌ها.ics',
  end: (policy: string) => `پایان بیمه‌نامه: ${policy}`,
  instalment: (policy: string) => `سررسید قسط بیمه‌نامه: ${policy}`,
  number: (number: string) => `شمارهٔ بیمه‌نامه: ${number}`,
  amount: (amount: string) => `مبلغ قسط: ${amount}`,
  gone: 'این یادآوری دیگر برقرار نیست.',
  lastDay: 'این روز آخرین روزی است که بیمه‌نامه پوشش می‌دهد.',
} as const;

/** The customer's page of policies. */
export const WALLET_TITLE = 'بیمه‌نامه‌های من';

export const WALLET_TEXTS = {
  loading: 'در حال دریافت بیمه‌نامه‌های شما…',
  failed: 'دریافت بیمه‌نامه‌های شما ناموفق بود.',
  empty: 'هنوز بیمه‌نامه‌ای به نام شمارهٔ شما در دفتر ما نیست.',
  emptyLead:
    'بیمه‌نامه‌ای که از راه ما می‌گیرید با تاریخ پایان، قسط‌ها و فایل‌هایش همین‌جا می‌آید. اگر جای دیگری بیمه دارید، تاریخ پایانش را بگذارید تا یادآوری کنیم.',
  remindFirst: 'یادآوری پایان یک بیمه‌نامه',
  remindMe: 'یادآوری بیمه‌نامهٔ دیگر',
  calendar: 'افزودن پایان‌ها و قسط‌ها به تقویم',
  calendarHint:
    'فایلی با پسوند ics می‌گیرید؛ با تقویم گوشی یا رایانه باز می‌شود و پیش از هر تاریخ زنگ می‌زند.',
  calendarFailed: 'فایل تقویم آماده نشد.',
  current: 'بیمه‌نامه‌ها',
  until: 'پایان',
  period: (from: string, to: string) => `${from} تا ${to}`,
  next: 'قسط بعدی',
  late: 'سررسیدش گذشته است',
  dueToday: 'سررسیدش امروز است',
  dueIn: (days: string) => `${days} روز دیگر`,
  allPaid: 'همهٔ قسط‌ها پرداخت شده است.',
  instalments: (paid: string, all: string) => `قسط‌ها: ${paid} از ${all} پرداخت شده`,
  paidOn: (day: string) => `پرداخت‌شده در ${day}`,
  unpaid: 'پرداخت‌نشده',
  weTakeNone: 'قسط را به بیمه‌گر می‌پردازید؛ پرداخت را که به ما خبر بدهید، اینجا ثبت می‌شود.',
  files: (count: string) => `فایل‌ها (${count})`,
  earlier: (count: string) => `دوره‌های پیش (${count})`,
  ended: (count: string) => `بیمه‌نامه‌های پایان‌یافته (${count})`,
  renew: 'تمدید',
  renewOf: (policy: string) => `تمدید ${policy}`,
  renewing: 'تمدیدش در دست کارشناسان ماست؛ با شما تماس می‌گیریم.',
  renewingStatus: 'دیدن وضعیت',
  renewingStatusOf: (policy: string) => `وضعیت تمدید ${policy}`,
  loss: 'ثبت خسارت',
  lossOf: (policy: string) => `ثبت خسارت ${policy}`,
  finePerDay: 'شخص ثالثِ تمدیدنشده جریمهٔ روزانه دارد (مادهٔ ۲۴ قانون بیمهٔ شخص ثالث).',
} as const;
