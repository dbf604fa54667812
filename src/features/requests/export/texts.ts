import { SOURCE_FACET_LABELS } from '#domain/sources.ts';
import type { ExportFormat } from './contract.ts';

/** The titles of an export's columns. */
export const EXPORT_COLUMNS = {
  code: 'کد پیگیری',
  kind: 'نوع درخواست',
  status: 'وضعیت',
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  createdDate: 'تاریخ ثبت',
  createdTime: 'ساعت ثبت',
  service: 'خدمت یا بیمه',
  also: 'موضوع‌های دیگر',
  source: SOURCE_FACET_LABELS.source,
  landing: SOURCE_FACET_LABELS.landing,
  campaign: SOURCE_FACET_LABELS.campaign,
  assignee: 'مسئول',
  attempts: 'تعداد تماس',
  again: 'درخواست دوباره',
  respondBy: 'مهلت نخستین تماس',
  firstResponse: 'نخستین تماس',
  firstResponseMinutes: 'دقیقهٔ کاری تا نخستین تماس',
  followUp: 'پیگیری بعدی',
  due: 'سررسید',
  closed: 'زمان پایان',
  result: 'نتیجه',
  reason: 'دلیل پایان',
  rating: 'امتیاز',
  ratingComment: 'نظر درخواست‌کننده',
  unknown: 'پاسخ‌های دیگر',
} as const;

/** What was asked besides, in one cell with others: when, and with which code. */
export const ALSO_IN_WORDS = (subject: string, at: string, code: string) =>
  `${subject || 'بی‌موضوع'} (${at}، کد ${code})`;

/** What the first sheet is called. */
export const EXPORT_SHEET = 'درخواست‌ها';

/** What a file of all kinds is called; without a ZWNJ, which browsers leave out of names. */
export const EXPORT_FILE = 'فهرست درخواست';

type FormatInWords = { name: string; hint: string };

/** The button and what it tells. */
export const EXPORT_TEXTS = {
  open: 'خروجی',
  title: 'خروجی گرفتن از این فهرست',
  whole: 'همهٔ ردیف‌های همین فیلتر در پرونده می‌آید، نه تنها آنچه روی صفحه است.',
  onlyOwn: 'از این فهرست، آنچه به شما سپرده شده است در پرونده می‌آید.',
  formats: {
    xlsx: { name: 'پروندهٔ اکسل', hint: 'xlsx؛ راست‌به‌چپ، با سرستون ثابت' },
    csv: { name: 'متن ساده', hint: 'csv؛ برای برنامه‌های دیگر' },
  } satisfies Record<ExportFormat, FormatInWords>,
  starting: 'در حال آماده‌سازی پرونده…',
  progress: (done: string, all: string) => `${done} از ${all} ردیف`,
  progressLabel: 'پیشرفت خروجی گرفتن',
  percent: (share: string) => `${share}٪`,
  stop: 'انصراف',
  done: (rows: string) => `پرونده با ${rows} ردیف آماده شد.`,
  none: 'درخواستی با این فیلتر نبود؛ پرونده تنها سرستون‌ها را دارد.',
  failed: 'خروجی گرفتن ناموفق بود.',
  cutShort: 'دریافت پرونده تا پایان نرسید. اتصال اینترنت را ببینید و دوباره تلاش کنید.',
  retry: 'تلاش دوباره',
} as const;
