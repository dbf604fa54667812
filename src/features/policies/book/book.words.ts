import { toPersianDigits } from '#lib/text/digits.ts';

export const BOOK_TITLE = 'بیمه‌نامه‌ها';

export const BOOK_TAB_LABELS = {
  active: 'جاری',
  mine: 'مال من',
  week: 'این هفته',
  soon: '۳۰ روز آینده',
  passed: 'گذشته',
  months: 'ماه به ماه',
  all: 'همه',
  visitors: 'از بازدیدکنندگان',
} as const;

/** Preset views, there before any was saved. */
export const BOOK_PRESETS = {
  mySoon: 'تمدیدهای ۳۰ روز آیندهٔ من',
  soonUnassigned: 'بی‌مسئول‌های ۳۰ روز آینده',
  motorWeek: 'شخص ثالث این هفته',
} as const;

export const BOOK_TEXTS = {
  tabs: 'بخش‌های دفتر بیمه‌نامه‌ها',
  search: 'جست‌وجوی نام، شماره، پلاک یا موبایل',
  colleague: 'همکار',
  goneInsurer: 'بیمه‌گر',
  goneReason: 'دلیلی که در فهرست نیست',
  renewal: 'تمدید',
  outcomes: 'سرانجام',
  contacts: 'گفت‌وگو پیش از پایان',
  reasons: 'دلیل ازدست‌رفتن',
  texts: 'پیامک‌ها',
  instalment: 'قسط',
  instalmentToday: 'سررسید امروز و روزهای تعطیل پس از آن',
  instalmentLate: 'سررسید گذشته',
  doubled: 'شمارهٔ تکراری',
  customer: 'مشتری',
  customerNamed: (name: string) => `مشتری: ${name}`,
  from: 'پایان از تاریخ',
  to: 'پایان تا تاریخ',
  table: 'فهرست بیمه‌نامه‌ها',
  about: 'رشته و بیمه‌گر',
  left: 'تا پایان',
  call: (name: string) => `تماس با ${name}`,
  enter: 'ثبت بیمه‌نامه',
  loading: 'در حال دریافت بیمه‌نامه‌ها…',
  loadingMore: 'در حال دریافت بقیه…',
  failed: 'دریافت بیمه‌نامه‌ها ناموفق بود.',
  moreFailed: 'دریافت بقیهٔ فهرست ناموفق بود.',
  months: 'ماه‌ها',
  earlier: 'ماه‌های پیش',
  later: 'ماه‌های بعد',
  span: (first: string, last: string) => `${first} تا ${last}`,
  ending: (n: string) => `${n} بیمه‌نامه`,
  open: (n: string) => `${n} تمدیدنشده`,
  none: 'هیچ',
  total: (n: number) => `${toPersianDigits(n)} بیمه‌نامه`,
  help: 'کلیدهای میانبر',
  helpLead:
    'کلیدهایی که در این صفحه کار می‌کنند. هنگام نوشتن در کادرها کار نمی‌کنند. با صفحه‌کلید فارسی هم همین کلیدها را بزنید.',
  keys: [
    { key: 'J', does: 'بیمه‌نامهٔ بعدی' },
    { key: 'K', does: 'بیمه‌نامهٔ قبلی' },
    { key: 'Enter', does: 'باز کردن بیمه‌نامه' },
    { key: 'N', does: 'باز کردن بیمه‌نامهٔ بعدی؛ در صفحهٔ بیمه‌نامه هم' },
    { key: 'Space', does: 'انتخاب بیمه‌نامه برای کار گروهی' },
    { key: 'Esc', does: 'پاک کردن همهٔ نشان‌ها' },
    { key: '?', does: 'همین راهنما' },
  ],
} as const;

/** The text for an empty list. */
export const BOOK_EMPTY = {
  active: 'هنوز بیمه‌نامه‌ای در دفتر نیست. نخستین بیمه‌نامه را ثبت کنید.',
  mine: 'تمدید هیچ بیمه‌نامهٔ جاری‌ای با شما نیست.',
  week: 'در این هفته بیمه‌نامه‌ای پایان نمی‌یابد.',
  soon: 'در ۳۰ روز آینده بیمه‌نامه‌ای پایان نمی‌یابد.',
  passed: 'بیمه‌نامه‌ای نیست که زمانش گذشته و تمدید نشده باشد.',
  months: 'در این ماه بیمه‌نامه‌ای پایان نمی‌یابد.',
  all: 'هنوز بیمه‌نامه‌ای در دفتر نیست. نخستین بیمه‌نامه را ثبت کنید.',
  filtered: 'با این جست‌وجو و فیلترها بیمه‌نامه‌ای نیافتیم.',
} as const;
