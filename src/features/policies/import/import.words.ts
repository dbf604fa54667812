import { FIELD_LIST, POLICY_FIELDS } from '#domain/policies/fields.ts';
import { IMPORT_UNDO_DAYS, type ImportField } from '#domain/policies/import.ts';
import type { Unreadable } from '#lib/spreadsheet/readable.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { UnreadShape } from '../import-reading/reading.ts';

export const IMPORT_FIELD_LABELS = Object.fromEntries([
  ...FIELD_LIST.map(({ importName, inFiles }) => [importName, inFiles]),
  ['holder_surname', 'نام خانوادگی (اگر ستون جدا دارد)'],
]) as Record<ImportField, string>;

/** Why a file cannot be read, and what to do about it. */
export const FILE_ERRORS: Record<
  Unreadable | UnreadShape | 'empty' | 'missing' | 'busy' | 'sheet',
  string
> = {
  kind: 'این فایل نه اکسل (xlsx) است و نه CSV؛ دفتر را با یکی از این دو قالب ذخیره کنید.',
  'old-excel':
    'این فایل با قالب قدیمی اکسل (xls) یا با رمز ذخیره شده است؛ آن را بدون رمز و با قالب xlsx ذخیره کنید.',
  'web-page':
    'این فایل صفحهٔ وب (HTML) یا XML است که با نام دیگری ذخیره شده است؛ آن را در اکسل باز کنید و با قالب xlsx ذخیره کنید.',
  broken:
    'این فایل خوانده نشد؛ شاید ناقص فرستاده شده یا خراب است. آن را در اکسل باز کنید و دوباره ذخیره کنید.',
  'too-large': 'محتوای این فایل بیش از اندازه بزرگ است؛ دفتر را در چند فایل بفرستید.',
  'too-many-rows': `یک فایل حداکثر ${toPersianDigits('50٬000')} ردیف دارد؛ دفتر را در چند فایل بفرستید.`,
  'far-cell':
    'در این برگه خانه‌ای بسیار دور از جدول پر شده است، یا نشانی خانه‌ای در اکسل نیست؛ آن را پاک کنید و فایل را دوباره ذخیره کنید.',
  'long-cell': `نوشتهٔ یکی از خانه‌ها بیش از ${toPersianDigits('32٬767')} حرف است؛ اکسل هم چنین خانه‌ای ندارد. آن را کوتاه کنید.`,
  'open-quote':
    'علامت نقل‌قول (") در این فایل CSV باز شده و بسته نشده است؛ آن را ببندید یا حذف کنید. اگر به معنای «مانند بالا» است، «ایضاً» بنویسید.',
  'stray-quote':
    'پس از بسته شدن نقل‌قول (") نوشتهٔ دیگری آمده است؛ نقل‌قول‌های درون نوشته را دوتایی ("") بنویسید یا حذف کنید.',
  'open-apostrophe':
    "علامت نقل‌قول (') در این فایل CSV باز شده و بسته نشده است؛ آن را ببندید یا حذف کنید، مانند 'علی رضایی'.",
  'stray-apostrophe':
    "پس از بسته شدن نقل‌قول (') نوشتهٔ دیگری آمده است؛ نقل‌قول درون نوشته را دوتایی بنویسید، مانند 'O''Brien'.",
  'side-by-side':
    'سرستون‌های این برگه دو بار کنار هم آمده است. اگر دو جدول است، هرکدام را در کاربرگ یا فایل جداگانه بگذارید؛ وگرنه ستون‌های تکراری را نام دیگری بدهید.',
  turned:
    'در این برگه هر بیمه‌نامه در یک ستون است، نه در یک ردیف. جدول را در اکسل با «Paste Special» و «Transpose» بچرخانید و دوباره بفرستید.',
  grouped:
    'در این برگه نام بیمه‌گر یا رشته تنها بالای هر گروه از ردیف‌ها آمده است. برای آن ستونی بسازید و نام را در هر ردیف بنویسید.',
  sheet: 'برگه‌ای با این نام در فایل نیست.',
  empty: 'در این فایل زیر سرستون‌ها ردیفی نیست.',
  missing: 'فایل دفتر را انتخاب کنید (xlsx یا CSV، حداکثر ۱۰ مگابایت).',
  busy: 'فایل دیگری در حال خواندن است؛ چند لحظه بعد دوباره بفرستید.',
};

/** The same with the line of the file, where it is known. */
export const fileError = (reason: keyof typeof FILE_ERRORS, line?: number): string =>
  line === undefined
    ? FILE_ERRORS[reason]
    : `ردیف ${toPersianDigits(line)}: ${FILE_ERRORS[reason]}`;

/** The errors of a cell, besides those of the form of one policy. */
export const CELL_ERRORS = {
  empty: (label: string) => `${label} خالی است.`,
  line: 'این رشتهٔ بیمه شناخته نشد؛ یکی از نام‌های فهرست رشته‌ها را بنویسید.',
  insurer: 'این بیمه‌گر در فهرست بیمه‌گران نیست.',
  owner: 'همکار فعالی با این نام یا شمارهٔ موبایل نیست.',
  ownerTwice: 'چند همکار همین نام را دارند؛ شمارهٔ موبایل او را بنویسید.',
  date: 'این تاریخ درست نیست؛ مانند ۱۴۰۵/۰۸/۳۰ بنویسید.',
  gregorianDate: 'این تاریخ میلادی درست نیست؛ مانند ۲۰۲۶-۱۱-۲۱ بنویسید.',
  dayTwoWays: 'این تاریخ را دو جور می‌توان خواند؛ سال را با چهار رقم بنویسید.',
  dayMadeOld:
    'اکسل این تاریخ را سال‌ها پیش نشان می‌دهد؛ شاید سالِ دورقمی شمسی را میلادی گرفته است. قالب ستون را متن کنید و تاریخ را با سال چهاررقمی بنویسید.',
  premium: 'این حق‌بیمه خوانده نشد؛ مانند ۱۲۵۰۰۰۰۰ بنویسید.',
  premiumTwoWays: 'این حق‌بیمه را دو جور می‌توان خواند.',
  noUnit: 'معلوم نیست این مبلغ تومان است یا ریال.',
  mergedSum: 'این مبلغ در فایل برای چند ردیف با هم آمده است؛ سهم هر بیمه‌نامه معلوم نیست.',
  noPhone: 'شمارهٔ موبایل خالی است.',
  twoPhones: 'در این خانه چند شمارهٔ موبایل است.',
  brokenLetter:
    'حرفی از این نوشته در فایل خراب شده است (�)؛ آن را در فایل اصلی درست کنید و با UTF-8 ذخیره کنید.',
  numberIsDay: 'اکسل این شماره را تاریخ کرده است؛ قالب ستون را متن کنید و شماره را دوباره بنویسید.',
  numberFraction: 'شمارهٔ بیمه‌نامه اعشار ندارد؛ قالب ستون را متن کنید و شماره را دوباره بنویسید.',
  rounded:
    'اکسل این شماره را عدد کرده و رقم‌هایی از آن افتاده است؛ قالب ستون را متن کنید و شماره را دوباره بنویسید.',
  cancelledRow: 'خود فایل این بیمه‌نامه را باطل یا فسخ‌شده می‌داند.',
  hiddenRow: 'این ردیف در فایل پنهان است.',
  ditto: (column: string) => `در ستون «${column}» نشانهٔ «مانند بالا» آمده است.`,
  dittoAlone: (column: string) =>
    `نشانهٔ «مانند بالا» در ستون «${column}» به ردیفی برنمی‌گردد؛ خود مقدار را بنویسید.`,
  dittoNumber:
    'شمارهٔ بیمه‌نامه «مانند بالا» نمی‌شود، چون هر بیمه‌نامه شمارهٔ خودش را دارد؛ شماره را بنویسید.',
  hiddenColumn: 'ستون این مقدار در فایل پنهان است.',
  shifted:
    'این ردیف خانه‌های بیشتری از سرستون‌ها دارد؛ مبلغ یا نوشته‌ای که نشانهٔ جداکننده در آن است باید در گیومه ("…") باشد.',
  otherHeadings:
    'بالای این ردیف سرستون‌های دیگری آمده است که ستون یا واحد دیگری می‌گویند؛ این جدول را در کاربرگ یا فایل جداگانه بگذارید.',
  error: 'اکسل برای این خانه خطا نشان می‌دهد یا مقدار فرمول آن ذخیره نشده است.',
  twice: (row: number) =>
    `همین شماره برای همین بیمه‌گر در ردیف ${toPersianDigits(row)} هم آمده است.`,
  otherTerm:
    'این شماره با تاریخ آغاز دیگری در دفتر است؛ دورهٔ بعد شمارهٔ خودش را می‌خواهد و تاریخ نادرست در صفحهٔ همان بیمه‌نامه درست می‌شود.',
  erased: 'داده‌های این بیمه‌گذار حذف شده است.',
  ownerGone: 'این همکار دیگر فعال نیست.',
  insurerClosed: 'برای این بیمه‌گر دیگر بیمه‌نامهٔ تازه ثبت نمی‌شود.',
} as const;

export const IMPORT_REPLIES = {
  checked: 'فایل بررسی شد؛ هنوز چیزی تغییر نکرده است.',
  list: 'واردکردن‌های پیشین',
  one: 'واردکردن دفتر',
  rows: 'ردیف‌های فایل',
  running: 'واردکردن آغاز شد.',
  undoing: 'برگرداندن آغاز شد.',
} as const;

export const IMPORT_ERRORS = {
  mapping: 'ستون‌های فایل را بگویید.',
  insurer: 'بیمه‌گر را از فهرست انتخاب کنید.',
  mappingWrong: 'این ستون در فایل نیست.',
  columnTwice: 'یک ستون برای دو چیز گفته شده است.',
  calendar: 'تقویم را انتخاب کنید.',
  currency: 'واحد پول را انتخاب کنید.',
  fate: 'این دسته ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
  nothing: 'در این فایل ردیفی نیست که وارد شود.',
  incomplete: 'پیش از واردکردن، ستون‌های لازم را بگویید.',
  delimiter: 'جداکنندهٔ ستون‌ها را انتخاب کنید.',
  encoding: 'رمزگذاری حروف فایل را انتخاب کنید.',
  decision: 'این پاسخ دیگر درست نیست؛ یکی از گزینه‌ها را انتخاب کنید.',
  unit: 'پیش از واردکردن بگویید مبلغ‌های فایل تومان است یا ریال.',
  day_order: 'پیش از واردکردن بگویید در تاریخ‌های فایل نخست روز می‌آید یا ماه.',
  holders: 'پیش از واردکردن، عوض شدن بیمه‌گذارها را تأیید کنید.',
  sums: 'پیش از واردکردن، تغییر چندبرابری حق‌بیمه‌ها را تأیید کنید.',
  notOver: 'این واردکردن هنوز تمام نشده است.',
  undoneBefore: 'این واردکردن پیش‌تر برگردانده شده است.',
  undoOver: `از پایان این واردکردن بیش از ${toPersianDigits(IMPORT_UNDO_DAYS)} روز گذشته است و دیگر یک‌جا برنمی‌گردد.`,
  undoUnknown: 'این واردکردن پیش از این امکان انجام شده است و یک‌جا برنمی‌گردد.',
} as const;

/** The headings of the template; sums are in toman, as everywhere on the screen. */
export const TEMPLATE_HEADINGS: Record<ImportField, string> = {
  ...IMPORT_FIELD_LABELS,
  premium: POLICY_FIELDS.premium_rial.export.title,
};

/** File names, without a ZWNJ, which browsers drop from file names. */
export const TEMPLATE_FILE = 'نمونه دفتر بیمه نامه';
export const ERRORS_FILE = 'خطاهای واردکردن دفتر';
export const ERRORS_SHEET = { template: 'دفتر', errors: 'خطاها' } as const;

export const ERROR_COLUMNS = [
  { title: 'ردیف', width: 10 },
  { title: 'ستون', width: 10 },
  { title: 'عنوان', width: 20 },
  { title: 'خطا', width: 80 },
  { title: 'نتیجه', width: 30 },
];

export const FAULT_FATES = {
  out: 'این ردیف وارد نمی‌شود',
  in: 'ردیف بدون این مقدار وارد می‌شود',
} as const;
