import type { ImportGivenOrder } from '#domain/policies/import.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import type { ImportView } from '../import/import.ts';
import { IMPORT_FIELD_LABELS } from '../import/import.words.ts';

type Group = ImportView['groups'][number];

export const ANSWER_LABELS = {
  skip: 'این ردیف‌ها وارد نشوند',
  none: 'بی‌مسئول بماند',
  without_texts: 'بی‌شماره و بی‌پیامک وارد شوند',
  take: 'با همین بیمه‌گر ثبت شوند',
  takeRows: 'این ردیف‌ها هم وارد شوند',
  takeAbove: 'مقدار ردیف بالا خوانده شود',
  takeColumn: 'این ستون خوانده شود',
  unread: 'این ستون خوانده نشود',
  first: 'نخستین',
  second: 'دومین',
  third: 'سومین',
} as const;

export const DAY_ORDER_LABELS: Record<ImportGivenOrder, string> = {
  year_first: 'نخست سال، سپس ماه و روز',
  day_first: 'نخست روز، سپس ماه',
  month_first: 'نخست ماه، سپس روز',
};

const TITLES: Record<string, (word: string) => string> = {
  unknown_line: (word) => `رشتهٔ «${word}» یعنی …`,
  unknown_insurer: (word) => `بیمه‌گر «${word}» یعنی …`,
  unknown_owner: (word) => `کارشناس ناشناس: «${word}»`,
  owner_twice: (word) => `چند همکار به نام «${word}»`,
  cancelled_row: () => 'بیمه‌نامه‌هایی که خود فایل باطل یا فسخ‌شده می‌داند',
  hidden_row: () => 'ردیف‌هایی که در فایل پنهان است',
  hidden_column: (word) => `ستون پنهان «${word}»`,
  ditto: (word) => `نشانهٔ «مانند بالا» در ستون «${word}»`,
  no_phone: () => 'شمارهٔ موبایل ندارد',
  bad_phone: () => 'شماره‌ای که موبایل نیست',
  day_of_1900s: () => 'تاریخی که اکسل آن را میلادی کرده است',
  two_phones: () => 'دو شماره در یک خانه',
  closed_insurer: () => 'بیمه‌گری که دیگر بیمه‌نامهٔ تازه نمی‌گیرد',
  ambiguous_premium: () => 'مبلغی که دو جور خوانده می‌شود',
  ambiguous_day: () => 'تاریخی که دو جور خوانده می‌شود',
  twice: () => 'همین بیمه‌نامه در ردیف دیگری هم آمده است.',
};

/** The short title of a group. */
export const causeTitle = ({ cause, word, field, message }: Group): string =>
  TITLES[cause]?.(word ?? '') ?? `${IMPORT_FIELD_LABELS[field]}: ${message}`;

/** One of several readings, from the first row that has them: a Gregorian day, or a sum in rial. */
export function readingLabel(
  place: 'first' | 'second' | 'third',
  reading: string | undefined,
): string {
  if (!reading) return ANSWER_LABELS[place];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(reading);
  const shown = isDay ? isoDateToJalali(reading) : inToman(Number(reading));
  return `${ANSWER_LABELS[place]} معنا، مانند ${shown}`;
}

const count = (rows: number): string => `${toPersianDigits(rows)} ردیف`;

/** How many rows, and the first of them. */
export function rowsOf({ rows, first_rows }: Pick<Group, 'rows' | 'first_rows'>): string {
  const named = first_rows.map((row) => toPersianDigits(row)).join('، ');
  const more = rows > first_rows.length ? ' و …' : '';
  return `${count(rows)} (ردیف ${named}${more})`;
}

export const DECISION_TEXTS = {
  title: 'تصمیم‌ها',
  lead: 'هر پاسخ برای همهٔ ردیف‌های همان دسته است و پس از واردکردن برای دفتر بعدی به یاد می‌ماند.',
  notChosen: 'انتخاب کنید',
  leftOut: 'تصمیمی نیست: وارد نمی‌شوند',
  withoutIt: 'تصمیمی نیست: بدون آن وارد می‌شوند',
  remembered: 'پاسخ از دفتر پیشین است',
  loading: 'در حال دریافت…',
  apply: 'بررسی دوباره با این پاسخ‌ها',
  fileAgain: 'مرورگر فایل را نگه نداشته است؛ برای پاسخ دادن، همان فایل را دوباره انتخاب کنید.',
  unit: 'مبلغ‌های این فایل به چه واحدی است؟',
  unitSums: (plain: number, sums: number) =>
    `در فایل واحدی نوشته نشده است. جمع ${toPersianDigits(sums)} مبلغ: اگر تومان باشد ${inToman(plain * 10)}، اگر ریال باشد ${inToman(plain)}.`,
  dayOrder: 'در تاریخ‌های این فایل نخست روز آمده است یا ماه؟',
} as const;
