import { FIELD_LIST } from '#domain/policies/fields.ts';
import type {
  ImportCalendar,
  ImportDayKind,
  ImportDelimiter,
  ImportEncoding,
  ImportFate,
  ImportUnit,
} from '#domain/policies/import.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const IMPORT_TITLE = 'واردکردن دفتر';

export const FATE_LABELS: Record<ImportFate, string> = {
  create: 'تازه',
  update: 'به‌روز می‌شود',
  unchanged: 'بی‌تغییر',
  faulty: 'نادرست',
};

/** The same in the past tense. */
export const FATE_DONE_LABELS: Record<ImportFate, string> = {
  ...FATE_LABELS,
  create: 'ثبت شد',
  update: 'به‌روز شد',
};

export const CALENDAR_LABELS: Record<ImportCalendar, string> = {
  jalali: 'شمسی',
  gregorian: 'میلادی',
};

export const UNIT_LABELS: Record<ImportUnit, string> = {
  toman: 'تومان',
  rial: 'ریال',
  thousand_toman: 'هزار تومان',
  thousand_rial: 'هزار ریال',
  million_toman: 'میلیون تومان',
  million_rial: 'میلیون ریال',
};

export const DELIMITER_LABELS: Record<ImportDelimiter, string> = {
  comma: 'ویرگول لاتین (,)',
  semicolon: 'نقطه‌ویرگول لاتین (;)',
  persian_semicolon: 'نقطه‌ویرگول فارسی (؛)',
  tab: 'جهش (Tab)',
  bar: 'خط عمودی (|)',
};

/** How the days of a column were read. */
export const DAY_KIND_LABELS: Record<ImportDayKind, string> = {
  ...CALENDAR_LABELS,
  workbook: 'تاریخ خود اکسل',
  serial: 'عدد روزشمار اکسل',
};

export const ENCODING_LABELS: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1256': 'Windows-1256 (فارسی قدیمی ویندوز)',
};

/** Labels of the fields of a policy, by their names in the audit log. */
export const CHANGE_LABELS: Record<string, string> = {
  ...Object.fromEntries(FIELD_LIST.map(({ auditName, inFiles }) => [auditName, inFiles])),
  policy_status: 'وضعیت',
};

const count = (n: number, what: string): string => `${toPersianDigits(n)} ${what}`;

export const IMPORT_TEXTS = {
  open: 'واردکردن دفتر',
  back: 'بازگشت به بیمه‌نامه‌ها',
  lead: 'دفتری را که در اکسل دارید یک‌جا به اینجا بیاورید. نخست فایل بررسی می‌شود و می‌گوییم با هر ردیف چه می‌شود؛ تا خودتان نخواهید چیزی تغییر نمی‌کند.',
  file: 'فایل دفتر',
  choose: 'انتخاب فایل',
  other: 'فایل دیگر',
  fileHint: 'اکسل (xlsx) یا CSV، حداکثر ۱۰ مگابایت و ۵۰٬۰۰۰ ردیف',
  check: 'بررسی فایل',
  sending: 'در حال فرستادن فایل',
  reading: 'در حال خواندن و سنجیدن ردیف‌ها…',
  tooBig: 'این فایل از ۱۰ مگابایت بزرگ‌تر است؛ دفتر را در چند فایل بفرستید.',
  template: 'نمونهٔ خالی',
  templateOf: (format: string) => `گرفتن نمونهٔ خالی با قالب ${format}`,
  templateLead:
    'اگر دفتر مرتبی ندارید، این نمونه را پر کنید. سرستون‌ها فارسی یا انگلیسی و به هر ترتیبی شناخته می‌شوند.',
  columnsTitle: 'ستون‌ها',
  columnsLead: 'هر ستون فایل چه چیزی را می‌گوید؟ آنچه بگویید برای فایل بعدی به یاد می‌ماند.',
  noColumn: 'در فایل نیست',
  inColumn: 'ستون',
  column: (letter: string, heading: string) => `${letter}: ${heading || 'بی‌عنوان'}`,
  sample: (text: string) => `نمونه: ${text}`,
  needed: 'لازم',
  forAll: (label: string) => `${label} برای همهٔ ردیف‌ها`,
  notChosen: 'انتخاب کنید',
  calendar: 'تاریخ‌های فایل',
  unit: 'واحد مبلغ‌های فایل',
  sheet: 'برگهٔ فایل',
  sheetHidden: (name: string) => `${name} (پنهان)`,
  delimiter: 'جداکنندهٔ ستون‌های CSV',
  delimiterGuessed: 'خودتان تشخیص دهید',
  encoding: 'رمزگذاری حروف CSV',
  dayOrder: 'ترتیب روز و ماه در تاریخ‌های میلادی',
  again: 'بررسی دوباره',
  againHint: 'برای تغییر ستون‌ها همین فایل را دوباره انتخاب کنید.',
  missing: (fields: string) => `پیش از بررسی بگویید این‌ها در کدام ستون است: ${fields}`,
  summary: 'نتیجهٔ بررسی',
  rows: (n: number) => count(n, 'ردیف'),
  follows: 'پس از واردکردن',
  requests: (n: number) => count(n, 'درخواست تمدید ساخته خواهد شد'),
  requestsNow: (n: number) => count(n, 'تای آن‌ها بی‌درنگ، چون زمان تمدیدشان رسیده است'),
  requestsAllNow: 'بی‌درنگ، چون زمان تمدید رسیده است',
  sendTexts: (n: number) => `${count(n, 'پیامک یادآوری')} هم به بیمه‌گذارها فرستاده شود`,
  sendTextsHint: 'تا این را نخواهید، برای بیمه‌نامه‌های این فایل پیامکی نمی‌رود.',
  noTexts: 'پیامکی در پیش نیست.',
  ended:
    'دوره‌هایی که پایان یافته‌اند «تمدیدنشده» ثبت می‌شوند و درخواستی نمی‌سازند. یادآوری‌هایی که زمانشان گذشته است فرستاده نمی‌شوند.',
  run: (n: number) => `واردکردن ${toPersianDigits(n)} ردیف`,
  nothing: 'ردیفی برای واردکردن نیست.',
  faultyStay: (n: number) => `${count(n, 'ردیف نادرست')} کنار گذاشته می‌شود.`,
  running: 'در حال واردکردن',
  progress: (done: number, all: number) =>
    `${toPersianDigits(done)} ردیف از ${toPersianDigits(all)} ردیف`,
  leave: 'می‌توانید این صفحه را ببندید؛ کار ادامه می‌یابد، حتی اگر سرور دوباره راه بیفتد.',
  done: 'دفتر وارد شد',
  failed: 'واردکردن ایستاد',
  undoing: 'در حال برگرداندن',
  undone: 'واردکردن برگردانده شد',
  undoFailed: 'برگرداندن ایستاد',
  undoProgress: (done: number, all: number) =>
    `${toPersianDigits(done)} ردیف از ${toPersianDigits(all)} ردیف بررسی شد`,
  undoneRows: (undone: number, stayed: number) =>
    stayed === 0
      ? `${count(undone, 'ردیف')} به حال پیش برگشت.`
      : `${count(undone, 'ردیف')} به حال پیش برگشت و ${count(stayed, 'ردیف')} ماند.`,
  undoFailedLead:
    'پایگاه داده بخشی از ردیف‌ها را نپذیرفت، یا همکاری که برگرداندن را آغاز کرده بود دیگر اختیار آن را ندارد. آنچه برگشته است برگشته می‌ماند.',
  failedLead:
    'پایگاه داده بخشی از ردیف‌ها را چند بار نپذیرفت. آنچه وارد شده می‌ماند؛ دوباره شروع کنید تا از همان‌جا ادامه یابد.',
  goOn: 'ادامه دادن',
  book: 'دیدن بیمه‌نامه‌ها',
  errors: 'خطاها',
  errorsLead:
    'این‌ها را در فایل خود درست کنید و فایل را دوباره بفرستید؛ آنچه پیش‌تر وارد شده دوباره ثبت نمی‌شود. فایل خطاها همهٔ ردیف‌ها را نام می‌برد.',
  errorsFileLead: 'فایل خطاها همهٔ ردیف‌های تصمیم‌های بالا را نام می‌برد.',
  errorOut: 'وارد نمی‌شوند',
  errorIn: 'بدون این مقدار وارد می‌شوند',
  errorsFile: (format: string) => `فایل خطاها (${format})`,
  errorRow: (row: number) => `ردیف ${toPersianDigits(row)}`,
  fates: 'ردیف‌ها',
  fatesLabel: 'ردیف‌ها بر پایهٔ سرنوشتشان',
  all: 'همه',
  more: 'ردیف‌های بیشتر',
  loadingRows: 'در حال دریافت ردیف‌ها…',
  noRows: 'ردیفی از این دسته نیست.',
  changes: (fields: string) => `تغییر: ${fields}`,
  loading: 'در حال دریافت…',
  loadFailed: 'دریافت این صفحه ناموفق بود.',
  gone: 'این بررسی دیگر نیست؛ فایل را دوباره بفرستید.',
  past: 'واردکردن‌های پیشین',
  pastOf: (created: number, updated: number) =>
    `${count(created, 'تازه')}، ${count(updated, 'به‌روزشده')}`,
  states: {
    checked: 'تنها بررسی شده',
    running: 'در حال واردکردن',
    done: 'وارد شده',
    failed: 'ایستاده',
    undoing: 'در حال برگرداندن',
    undone: 'برگردانده شده',
    undo_failed: 'برگرداندن ایستاده',
  },
  unnamed: 'فایل',
} as const;

const LEFT_LABELS = { total: 'جمع', note: 'توضیح', headings: 'سرستون' } as const;
type LeftWhy = keyof typeof LEFT_LABELS;
/** The most rows that are listed by number; of more only their count is shown. */
const LEFT_NAMED = 5;

/** How a book was read and its totals. */
export const SUM_TEXTS = {
  title: 'آنچه از فایل فهمیده شد',
  sheet: 'برگهٔ خوانده‌شده',
  hidden: 'برگه‌های پنهان که خوانده نشد',
  delimiter: 'جداکنندهٔ ستون‌ها',
  ignored: 'ستون‌هایی که خوانده نمی‌شود',
  left: 'ردیف‌هایی که بیمه‌نامه نیست',
  leftRows: (rows: readonly number[], all: number, why: LeftWhy) => {
    const named = rows.slice(0, LEFT_NAMED).map((row) => toPersianDigits(row));
    const more = all > named.length ? ' و …' : '';
    return `${count(all, 'ردیف')} ${LEFT_LABELS[why]} (ردیف ${named.join('، ')}${more})`;
  },
  hiddenRows: 'ردیف‌های پنهان',
  hiddenColumns: 'ستون‌های پنهان',
  encoding: 'رمزگذاری حروف',
  daysOf: (label: string) => `خواندن «${label}»`,
  unnamed: 'بی‌عنوان',
  unit: 'واحد مبلغ‌های فایل',
  file: 'جمع حق‌بیمهٔ فایل',
  fresh: 'جمع حق‌بیمهٔ تازه‌ها',
  changes: 'جمع حق‌بیمهٔ به‌روزشونده‌ها',
  from: (before: string, after: string) => `${before} است و ${after} می‌شود`,
  phones: 'شمارهٔ موبایل عوض می‌شود',
  premiums: 'حق‌بیمه عوض می‌شود',
  policies: (n: number) => count(n, 'بیمه‌نامه'),
} as const;

/** What has to be confirmed before a book is imported. */
export const CONFIRM_TEXTS = {
  to: '←',
  nothing: 'خالی',
  holders: {
    title: (n: number) => `بیمه‌گذار ${count(n, 'بیمه‌نامه')} عوض می‌شود`,
    lead: 'این شماره‌ها در دفتر به نام کس دیگری است. اگر ستون شماره‌ها اشتباه شناخته شده باشد، بیمه‌نامهٔ دیگران بازنویسی می‌شود.',
    confirm: (n: number) => `درست است؛ بیمه‌گذار این ${count(n, 'بیمه‌نامه')} عوض شود`,
  },
  sums: {
    title: (n: number) => `حق‌بیمهٔ ${count(n, 'بیمه‌نامه')} بیش از پنج برابر کم یا زیاد می‌شود`,
    lead: 'شاید واحد مبلغ‌ها (تومان یا ریال) اشتباه شناخته شده باشد.',
    confirm: (n: number) => `درست است؛ حق‌بیمهٔ این ${count(n, 'بیمه‌نامه')} عوض شود`,
  },
} as const;
