import type { ImportCalendar, ImportCurrency, ImportFate } from '#domain/policies/import.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const IMPORT_TITLE = 'واردکردن دفتر';

export const FATE_LABELS: Record<ImportFate, string> = {
  create: 'تازه',
  update: 'به‌روز می‌شود',
  unchanged: 'بی‌تغییر',
  faulty: 'نادرست',
};

/** The same once it has happened. */
export const FATE_DONE_LABELS: Record<ImportFate, string> = {
  ...FATE_LABELS,
  create: 'ثبت شد',
  update: 'به‌روز شد',
};

export const CALENDAR_LABELS: Record<ImportCalendar, string> = {
  jalali: 'شمسی',
  gregorian: 'میلادی',
};

export const CURRENCY_LABELS: Record<ImportCurrency, string> = { toman: 'تومان', rial: 'ریال' };

/** What the log calls the fields of a policy, as an update names them. */
export const CHANGE_LABELS: Record<string, string> = {
  holder_name: 'بیمه‌گذار',
  holder_phone: 'شمارهٔ موبایل',
  line: 'رشتهٔ بیمه',
  ends_on: 'تاریخ پایان',
  premium_rial: 'حق بیمه',
  insured_object: 'مورد بیمه',
  owner_id: 'مسئول تمدید',
  policy_status: 'وضعیت',
};

const count = (n: number, what: string): string => `${toPersianDigits(n)} ${what}`;

export const IMPORT_TEXTS = {
  open: 'واردکردن دفتر',
  back: 'بازگشت به بیمه‌نامه‌ها',
  lead: 'دفتری را که در اکسل دارید یک‌جا به اینجا بیاورید. نخست پرونده بررسی می‌شود و می‌گوییم با هر سطر چه می‌شود؛ تا خودتان نخواهید چیزی تغییر نمی‌کند.',
  file: 'پروندهٔ دفتر',
  choose: 'برگزیدن پرونده',
  other: 'پروندهٔ دیگر',
  fileHint: 'اکسل (xlsx) یا CSV، حداکثر ۱۰ مگابایت و ۵۰٬۰۰۰ سطر',
  check: 'بررسی پرونده',
  sending: 'در حال فرستادن پرونده',
  reading: 'در حال خواندن و سنجیدن سطرها…',
  tooBig: 'این پرونده از ۱۰ مگابایت بزرگ‌تر است؛ دفتر را در چند پرونده بفرستید.',
  template: 'نمونهٔ خالی',
  templateOf: (format: string) => `گرفتن نمونهٔ خالی با قالب ${format}`,
  templateLead:
    'اگر دفتر مرتبی ندارید، این نمونه را پر کنید. سرستون‌ها فارسی یا انگلیسی و به هر ترتیبی شناخته می‌شوند.',
  columnsTitle: 'ستون‌ها',
  columnsLead: 'هر ستون پرونده چه چیزی را می‌گوید؟ آنچه بگویید برای پروندهٔ بعدی به یاد می‌ماند.',
  noColumn: 'در پرونده نیست',
  column: (letter: string, heading: string) => `${letter}: ${heading || 'بی‌عنوان'}`,
  sample: (text: string) => `نمونه: ${text}`,
  needed: 'لازم',
  forAll: (label: string) => `${label} برای همهٔ سطرها`,
  notSaid: 'برگزینید',
  calendar: 'تاریخ‌های پرونده',
  currency: 'مبلغ‌های پرونده',
  again: 'بررسی دوباره',
  againHint: 'برای تغییر ستون‌ها همین پرونده را دوباره برگزینید.',
  missing: (fields: string) => `پیش از بررسی بگویید این‌ها در کدام ستون است: ${fields}`,
  summary: 'نتیجهٔ بررسی',
  rows: (n: number) => count(n, 'سطر'),
  follows: 'پس از واردکردن',
  requests: (n: number) => count(n, 'درخواست تمدید ساخته خواهد شد'),
  requestsNow: (n: number) => count(n, 'تای آن‌ها بی‌درنگ، چون زمان تمدیدشان رسیده است'),
  requestsAllNow: 'بی‌درنگ، چون زمان تمدید رسیده است',
  texts: (n: number) => count(n, 'پیامک یادآوری فرستاده خواهد شد'),
  ended:
    'دوره‌هایی که پایان یافته‌اند «تمدیدنشده» ثبت می‌شوند و درخواستی نمی‌سازند. یادآوری‌هایی که زمانشان گذشته است فرستاده نمی‌شوند.',
  run: (n: number) => `واردکردن ${toPersianDigits(n)} سطر`,
  nothing: 'سطری برای واردکردن نیست.',
  faultyStay: (n: number) => `${count(n, 'سطر نادرست')} کنار گذاشته می‌شود.`,
  running: 'در حال واردکردن',
  progress: (done: number, all: number) =>
    `${toPersianDigits(done)} سطر از ${toPersianDigits(all)} سطر`,
  leave: 'می‌توانید این صفحه را ببندید؛ کار ادامه می‌یابد، حتی اگر سرور دوباره راه بیفتد.',
  done: 'دفتر وارد شد',
  failed: 'واردکردن ایستاد',
  failedLead:
    'پایگاه داده بخشی از سطرها را چند بار نپذیرفت. آنچه وارد شده می‌ماند؛ دوباره شروع کنید تا از همان‌جا ادامه یابد.',
  goOn: 'ادامه دادن',
  book: 'دیدن بیمه‌نامه‌ها',
  errors: 'خطاها',
  errorsLead:
    'این سطرها وارد نمی‌شوند. آن‌ها را در پروندهٔ خود درست کنید و پرونده را دوباره بفرستید؛ آنچه پیش‌تر وارد شده دوباره ثبت نمی‌شود.',
  errorsMore: (n: number) => `${count(n, 'سطر نخست')} اینجاست؛ همه در پروندهٔ خطاها آمده است.`,
  errorsFile: (format: string) => `پروندهٔ خطاها (${format})`,
  errorRow: (row: number) => `سطر ${toPersianDigits(row)}`,
  fates: 'سطرها',
  fatesLabel: 'سطرها بر پایهٔ سرنوشتشان',
  all: 'همه',
  more: 'سطرهای بیشتر',
  loadingRows: 'در حال دریافت سطرها…',
  noRows: 'سطری از این دسته نیست.',
  changes: (fields: string) => `تغییر: ${fields}`,
  loading: 'در حال دریافت…',
  loadFailed: 'دریافت این صفحه ناموفق بود.',
  gone: 'این بررسی دیگر نیست؛ پرونده را دوباره بفرستید.',
  past: 'واردکردن‌های پیشین',
  pastOf: (created: number, updated: number) =>
    `${count(created, 'تازه')}، ${count(updated, 'به‌روزشده')}`,
  states: {
    checked: 'تنها بررسی شده',
    running: 'در حال واردکردن',
    done: 'وارد شده',
    failed: 'ایستاده',
  },
  unnamed: 'پرونده',
} as const;
