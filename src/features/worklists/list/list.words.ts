import { LATE, RESULT_LABELS, STATUS_LABELS, UNASSIGNED } from '#domain/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const TAB_LABELS = {
  open: 'همهٔ باز',
  new: STATUS_LABELS.new,
  mine: 'مال من',
  unassigned: UNASSIGNED,
  today: 'امروزِ من',
  overdue: LATE,
  closed: STATUS_LABELS.closed,
  all: 'همه',
} as const;

/** The default name of a view. */
export const UNNAMED_VIEW = 'نما';

/** Presets of views for all of the staff; their filters are in views/presets.ts. */
export const PRESET_NAMES = {
  lateUnassigned: `${LATE} و ${UNASSIGNED}`,
  myLate: `${LATE}‌های من`,
  myFollowUps: 'پیگیری‌های من، به ترتیب سررسید',
  won: `${RESULT_LABELS.won}‌ها`,
} as const;

export const LIST_TEXTS = {
  tabs: 'بخش‌های فهرست',
  search: 'جست‌وجوی نام، شماره یا کد',
  status: 'وضعیت',
  assignee: 'مسئول',
  due: 'سررسید',
  late: 'دلیل دیرشدن',
  service: 'خدمت یا بیمه',
  step: 'گام پرونده',
  result: 'نتیجه',
  reason: 'دلیل بستن',
  unknownReason: 'دلیلی که در فهرست نیست',
  noReason: 'بدون دلیل انتخاب‌شده',
  answer: 'پاسخ',
  claim: 'پرونده',
  compared: 'مقایسه',
  publishedIn: (days: string) => `انتشار ${days}`,
  insurer: (name: string) => `بیمهٔ ${name}`,
  unknownInsurer: 'بیمه‌گر',
  rating: 'امتیاز',
  customer: 'مشتری',
  customerNamed: (name: string) => `مشتری: ${name}`,
  from: 'ثبت از تاریخ',
  to: 'ثبت تا تاریخ',
  closedOn: 'بسته‌شده در روز',
  statusOpen: 'همهٔ باز',
  statusAll: 'باز و بسته',
  statusSpam: 'هرزنامه',
  me: 'خودم',
  unassigned: UNASSIGNED,
  colleague: 'همکار',
  dueToday: 'امروز',
  dueOverdue: LATE,
  dueDeadline: 'مهلت نزدیک خسارت',
  services: 'خدمات کارگزاری',
  unknownService: 'بیمه‌ای که دیگر در فهرست نیست',
  total: (n: string) => `${n} درخواست`,
  moreThan: (n: string) => `بیش از ${n} درخواست`,
  table: 'فهرست درخواست‌ها',
  person: 'درخواست‌کننده',
  phone: 'شمارهٔ موبایل',
  subject: 'موضوع',
  clock: 'مهلت',
  since: 'زمان ثبت',
  code: 'کد پیگیری',
  noSubject: 'موضوعی ننوشته است',
  also: 'موضوع‌های دیگری که همین شخص فرستاده است',
  alsoMore: (n: string) => `و ${n} موضوع دیگر`,
  gone: 'دیگر در این نما نیست',
  unassignedShort: UNASSIGNED,
  loading: 'در حال دریافت درخواست‌ها…',
  loadingMore: 'در حال دریافت بقیه…',
  failed: 'دریافت فهرست درخواست‌ها ناموفق بود.',
  moreFailed: 'دریافت بقیهٔ فهرست ناموفق بود.',
  end: 'پایان فهرست',
  nothingLeft: 'به پایان این فهرست رسیدید؛ برای همهٔ آن کاری کرده‌اید.',
  arrived: (name: string) => `درخواست تازه از ${name}`,
  arrivedMany: (n: string) => `${n} درخواست تازه رسید`,
  see: 'دیدن',
  dismiss: 'بستن این پیام',
} as const;

/** Announcements of new requests. */
export function arrivalOf(arrived: readonly { full_name: string }[]): string {
  const [first] = arrived;
  return first && arrived.length === 1
    ? LIST_TEXTS.arrived(first.full_name)
    : LIST_TEXTS.arrivedMany(toPersianDigits(arrived.length));
}

/** The text of an empty list, and what to do next. */
export const EMPTY_TEXTS = {
  open: 'درخواست بازی نیست. هر درخواست تازه همین‌جا و بی‌درنگ نمایان می‌شود.',
  new: 'درخواست تازه‌ای نمانده است؛ همه مسئول دارند.',
  mine: 'درخواست بازی در دست شما نیست. از بخش «بی‌مسئول» یکی را بپذیرید.',
  unassigned: 'هیچ درخواستی بی‌مسئول نمانده است.',
  today: 'برای بقیهٔ امروزِ شما سررسیدی نمانده است.',
  overdue: 'هیچ درخواستی دیر نشده است.',
  closed: 'هنوز درخواستی بسته نشده است.',
  all: 'هنوز درخواستی نرسیده است. هر درخواست تازه همین‌جا و بی‌درنگ نمایان می‌شود.',
  filtered: 'با این جست‌وجو و فیلترها درخواستی نیافتیم.',
} as const;

export const TOOL_TEXTS = {
  soundOn: 'صدای درخواست تازه روشن است',
  soundOff: 'صدای درخواست تازه خاموش است',
  sound: 'صدای درخواست تازه',
  help: 'کلیدهای میانبر',
} as const;

export const HELP_TEXTS = {
  title: 'کلیدهای میانبر',
  lead: 'کلیدهایی که اکنون در این صفحه کار می‌کنند. هنگام نوشتن در کادرها کار نمی‌کنند. با صفحه‌کلید فارسی هم همین کلیدها را بزنید.',
  list: 'در فهرست',
  panel: 'برای درخواستی که باز کرده‌اید',
  keys: {
    next: { key: 'J', does: 'درخواست بعدی' },
    previous: { key: 'K', does: 'درخواست قبلی' },
    open: { key: 'Enter', does: 'باز کردن درخواست' },
    onward: { key: 'N', does: 'باز کردن درخواست بعدی' },
    choose: { key: 'Space', does: 'انتخاب درخواست برای کار گروهی؛ با Shift تا همین‌جا' },
    claim: { key: 'C', does: 'پذیرفتن درخواست' },
    add: { key: 'T', does: 'کار تازه' },
    done: { key: 'D', does: 'انجام شدن کار' },
    move: { key: 'M', does: 'بردن کار به روز کاری بعد' },
    undo: { key: 'U', does: 'برگرداندن آنچه همین حالا انجام دادید' },
    help: { key: '?', does: 'همین راهنما' },
    close: { key: 'Esc', does: 'بستن' },
  },
  find: { key: '/', does: 'جست‌وجو در همهٔ درخواست‌ها و کاربران (هنگام نوشتن، Ctrl + K)' },
  everywhere: 'در همهٔ صفحه‌ها',
  send: { key: 'Ctrl + Enter', does: 'ثبت آنچه در یک کادر نوشته‌اید' },
  openFirst: 'با باز کردن یک درخواست، کلیدهای نتیجهٔ تماس، پیگیری و بستن هم کار می‌کنند.',
} as const;
