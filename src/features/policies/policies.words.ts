import { toPersianDigits } from '#lib/text/digits.ts';

/** More than the papers of one term. */
export const POLICY_FILES_MAX = 50;

/** Error messages of the API. */
export const POLICY_REPLIES = {
  list: 'فهرست بیمه‌نامه‌ها',
  months: 'بیمه‌نامه‌ها ماه به ماه',
  one: 'بیمه‌نامه',
  created: 'بیمه‌نامه ثبت شد.',
  saved: 'بیمه‌نامه ذخیره شد.',
  renewed: 'بیمه‌نامه تمدید شد.',
  cancelled: 'بیمه‌نامه لغو شد.',
  paid: 'پرداخت قسط ثبت شد.',
  filesAdded: 'فایل‌ها افزوده شدند.',
  insurers: 'فهرست بیمه‌گران',
  insurerSaved: 'بیمه‌گر ذخیره شد.',
} as const;

export const POLICY_ERRORS = {
  number: 'این شماره پیش‌تر برای همین بیمه‌گر ثبت شده است. خط تیره، ممیز و فاصله یکی شمرده می‌شوند.',
  nameWithoutLetters: 'این نام حرفی ندارد؛ نام بیمه‌گذار را بنویسید.',
  numberMissing: 'شمارهٔ بیمه‌نامه را بنویسید.',
  numberRounded:
    'این شماره گرد شده است و رقم‌های آخرش معلوم نیست؛ آن را همان‌گونه که روی بیمه‌نامه است بنویسید، مانند ۱۴۰۵/۱۱۰/۲/۱۲۳۴.',
  insurer: 'بیمه‌گر را از فهرست انتخاب کنید.',
  owner: 'مسئول را از همکاران فعال انتخاب کنید.',
  request: 'این درخواست پیدا نشد.',
  line: 'رشتهٔ بیمه را انتخاب کنید.',
  startMissing: 'تاریخ آغاز را بنویسید.',
  endMissing: 'تاریخ پایان را بنویسید.',
  order: 'تاریخ پایان باید پس از تاریخ آغاز باشد.',
  tooOld: (years: number) => `بیمه‌نامه‌های بیش از ${toPersianDigits(years)} سال پیش ثبت نمی‌شوند.`,
  tooLong: (years: number) => `مدت بیمه‌نامه از ${toPersianDigits(years)} سال بیشتر نمی‌شود.`,
  premium: 'حق‌بیمه را به تومان و با رقم بنویسید.',
  instalments: 'قسط‌ها درست نیستند؛ هر قسط تاریخ و مبلغ می‌خواهد.',
  tooManyInstalments: (most: number) => `یک بیمه‌نامه حداکثر ${toPersianDigits(most)} قسط دارد.`,
  instalmentTwice: 'یک قسط دو بار آمده است.',
  paidInstalment: 'قسطی که پرداخت شده است تغییر نمی‌کند و حذف نمی‌شود.',
  dayMissing: 'تاریخ پرداخت را بنویسید.',
  dayAhead: 'تاریخ پرداخت هنوز نرسیده است.',
  nextStart: 'دورهٔ بعد باید پس از آغاز این دوره شروع شود.',
  renewedBefore: 'این بیمه‌نامه پیش‌تر تمدید شده است.',
  cancelledBefore: 'این بیمه‌نامه لغو شده است.',
  notActive: 'تنها بیمه‌نامهٔ جاری لغو می‌شود.',
  paidBefore: 'پرداخت این قسط پیش‌تر ثبت شده است.',
  tooManyFiles: `هر بیمه‌نامه حداکثر ${toPersianDigits(POLICY_FILES_MAX)} فایل دارد.`,
  erased: 'داده‌های این بیمه‌گذار حذف شده است.',
  insurerName: 'بیمه‌گر دیگری با همین نام در فهرست است.',
  format: 'قالب فایل ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
  cursor: 'نشانی ادامهٔ فهرست درست نیست؛ فهرست را از آغاز باز کنید.',
  month: 'ماه درست نیست؛ آن را از فهرست ماه‌ها باز کنید.',
  instalment: 'فیلتر قسط ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
  renewal: 'فیلتر تمدید ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
  renewalDays: (most: number) =>
    `سرنوشت تمدید را برای بازه‌ای از روزهای پایان بپرسید که حداکثر ${toPersianDigits(most)} روز باشد.`,
} as const;

/** How a last day is coloured, by how near it is. */
export const NEARNESS_TONES = { far: undefined, soon: 'warning', over: 'danger' } as const;
