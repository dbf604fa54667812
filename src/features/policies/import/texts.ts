import type { ImportField } from '#domain/policies/import.ts';
import type { Unreadable } from '#lib/spreadsheet/readable.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  holder_name: 'بیمه‌گذار',
  holder_phone: 'شمارهٔ موبایل',
  line: 'رشتهٔ بیمه',
  insurer: 'بیمه‌گر',
  number: 'شمارهٔ بیمه‌نامه',
  starts_on: 'تاریخ آغاز',
  ends_on: 'تاریخ پایان',
  premium: 'حق بیمه',
  insured_object: 'مورد بیمه',
  owner: 'مسئول تمدید',
};

/** Why a file is not read; each says what to do. */
export const FILE_ERRORS: Record<Unreadable | 'empty' | 'missing' | 'busy', string> = {
  kind: 'این پرونده نه اکسل (xlsx) است و نه CSV؛ دفتر را با یکی از این دو قالب ذخیره کنید.',
  'old-excel':
    'این پرونده با قالب قدیمی اکسل (xls) یا با رمز ذخیره شده است؛ آن را بدون رمز و با قالب xlsx ذخیره کنید.',
  broken:
    'این پرونده خوانده نشد؛ شاید ناقص فرستاده شده یا خراب است. آن را در اکسل باز کنید و دوباره ذخیره کنید.',
  'too-large': 'محتوای این پرونده بیش از اندازه بزرگ است؛ دفتر را در چند پرونده بفرستید.',
  'too-many-rows': `یک پرونده حداکثر ${toPersianDigits('50٬000')} سطر دارد؛ دفتر را در چند پرونده بفرستید.`,
  empty: 'در برگهٔ نخست این پرونده زیر سرستون‌ها سطری نیست.',
  missing: 'پروندهٔ دفتر را برگزینید (xlsx یا CSV، حداکثر ۱۰ مگابایت).',
  busy: 'پروندهٔ دیگری در حال خواندن است؛ چند لحظه بعد دوباره بفرستید.',
};

/** What is wrong with a cell, beside what the form of one policy says. */
export const CELL_ERRORS = {
  empty: (label: string) => `${label} خالی است.`,
  line: 'این رشتهٔ بیمه شناخته نشد؛ یکی از نام‌های فهرست رشته‌ها را بنویسید.',
  insurer: 'این بیمه‌گر در فهرست بیمه‌گران نیست.',
  owner: 'همکار فعالی با این نام یا شمارهٔ موبایل نیست.',
  ownerTwice: 'چند همکار همین نام را دارند؛ شمارهٔ موبایل او را بنویسید.',
  date: 'این تاریخ درست نیست؛ مانند ۱۴۰۵/۰۸/۳۰ بنویسید.',
  gregorianDate: 'این تاریخ میلادی درست نیست؛ مانند ۲۰۲۶-۱۱-۲۱ بنویسید.',
  notJalali: 'این تاریخ میلادی است، ولی تاریخ‌های این پرونده شمسی خوانده می‌شوند.',
  notGregorian: 'این تاریخ شمسی است، ولی تاریخ‌های این پرونده میلادی خوانده می‌شوند.',
  premium: 'حق بیمه عدد نیست.',
  rounded:
    'اکسل این شماره را عدد کرده و رقم‌هایی از آن افتاده است؛ قالب ستون را متن کنید و شماره را دوباره بنویسید.',
  error: 'اکسل برای این خانه خطا نشان می‌دهد.',
  twice: (row: number) => `همین شماره برای همین بیمه‌گر در سطر ${toPersianDigits(row)} هم آمده است.`,
  otherTerm:
    'این شماره با تاریخ آغاز دیگری در دفتر است؛ دورهٔ بعد شمارهٔ خودش را می‌خواهد و تاریخ نادرست در صفحهٔ همان بیمه‌نامه درست می‌شود.',
  erased: 'داده‌های این بیمه‌گذار حذف شده است.',
  ownerGone: 'این همکار دیگر فعال نیست.',
} as const;

export const IMPORT_REPLIES = {
  checked: 'پرونده بررسی شد؛ هنوز چیزی تغییر نکرده است.',
  list: 'واردکردن‌های پیشین',
  one: 'واردکردن دفتر',
  rows: 'سطرهای پرونده',
  running: 'واردکردن آغاز شد.',
} as const;

export const IMPORT_ERRORS = {
  mapping: 'ستون‌های پرونده را بگویید.',
  insurer: 'بیمه‌گر را از فهرست برگزینید.',
  mappingWrong: 'این ستون در پرونده نیست.',
  columnTwice: 'یک ستون برای دو چیز گفته شده است.',
  calendar: 'تقویم را برگزینید.',
  currency: 'واحد پول را برگزینید.',
  fate: 'این دسته ناشناخته است.',
  nothing: 'در این پرونده سطری نیست که وارد شود.',
  incomplete: 'پیش از واردکردن، ستون‌های لازم را بگویید.',
} as const;

/** The headings of the template; sums are said in toman, as everywhere on the screen. */
export const TEMPLATE_HEADINGS: Record<ImportField, string> = {
  ...IMPORT_FIELD_LABELS,
  premium: 'حق بیمه (تومان)',
};

/** What the files are called; without a ZWNJ, which browsers leave out of names. */
export const TEMPLATE_FILE = 'نمونه دفتر بیمه نامه';
export const ERRORS_FILE = 'خطاهای واردکردن دفتر';
export const ERRORS_SHEET = { template: 'دفتر', errors: 'خطاها' } as const;

export const ERROR_COLUMNS = [
  { title: 'سطر', width: 10 },
  { title: 'ستون', width: 10 },
  { title: 'عنوان', width: 20 },
  { title: 'خطا', width: 80 },
];
