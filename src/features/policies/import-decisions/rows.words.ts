/** Headings of a first name alone, which another column completes with the surname. */
export const FIRST_NAMES: readonly string[] = [
  'نام',
  'نام بیمه‌گذار',
  'نام مشتری',
  'نام کوچک',
  'اسم',
  'name',
  'first name',
  'given name',
];

/** The beginning of a text in a row of totals: «جمع ایران», «مجموع ماه», «Grand Total». */
export const TOTAL_WORDS: readonly string[] = [
  'جمع',
  'جمع کل',
  'مجموع',
  'مجموع کل',
  'سرجمع',
  'کل',
  'جمع صفحه',
  'میانگین',
  'تعداد',
  'total',
  'grand total',
  'sub total',
  'subtotal',
  'sum',
  'average',
  'count',
  'نقل از',
  'نقل به',
  'منقول از',
  'منقول به',
  'carried forward',
  'brought forward',
];

/** The ending of a text in a row of totals: «دانا Total», as Excel writes it, «ایران - جمع». */
export const TOTAL_ENDINGS: readonly string[] = [
  'جمع',
  'جمع کل',
  'مجموع',
  'سرجمع',
  'total',
  'subtotal',
  'sum',
  'average',
  'count',
];

/** Headings of a column about whether a policy is in force. */
export const STATUS_HEADINGS: readonly string[] = [
  'وضعیت',
  'وضعیت بیمه‌نامه',
  'وضعیت صدور',
  'وضعیت قرارداد',
  'حالت',
  'status',
  'policy status',
  'state',
];

/** Words in such a column for a policy that is not. */
export const CANCELLED_WORDS: readonly string[] = [
  'ابطال',
  'ابطالی',
  'باطل',
  'باطله',
  'فسخ',
  'لغو',
  'cancel',
  'cancelled',
  'canceled',
  'cancellation',
  'void',
  'voided',
  'terminated',
];

/** The beginning of a note. */
export const NOTE_WORDS: readonly string[] = [
  'توضیح',
  'توضیحات',
  'نکته',
  'تهیه',
  'تهیه کننده',
  'تنظیم',
  'تنظیم کننده',
  'تاریخ گزارش',
  'تاریخ تهیه',
  'صفحه',
  'امضا',
  'مهر',
  'note',
  'notes',
  'page',
  'prepared',
];

/** Headings of three columns that are the parts of one day: «روز شروع», «ماه شروع», «سال شروع». */
export const DAY_PARTS: Record<'day' | 'month' | 'year', readonly string[]> = {
  day: ['روز', 'day'],
  month: ['ماه', 'month'],
  year: ['سال', 'year'],
};
export type DayPart = keyof typeof DAY_PARTS;

/** Words in a cell that mean "as above". */
export const DITTO_WORDS: readonly string[] = [
  'ایضاً',
  'ایضا',
  'همان',
  'همان بالا',
  'مثل بالا',
  'مانند بالا',
  'مشابه بالا',
  'طبق بالا',
  'به شرح بالا',
  'ditto',
  'do',
  'same',
  'same as above',
  'as above',
];

/** Words between a heading and its unit: «حق بیمه به ریال», «حق بیمه بر حسب تومان». */
export const UNIT_JOINTS: readonly string[] = ['به', 'بر', 'برحسب', 'حسب', 'واحد', 'in'];
