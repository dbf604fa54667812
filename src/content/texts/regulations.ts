/** The words of its parts. */
export const REGULATIONS_TEXTS = {
  crumb: 'آیین‌نامه‌ها',
  number: 'شماره',
  adopted: 'تصویب',
  act: 'قانون',
  bylaw: 'آیین‌نامه',
} as const;

/** The words around a source below a legal text. */
export const SOURCE_TEXTS = {
  source: 'منبع:',
  article: 'مادهٔ',
  regulation: 'آیین‌نامهٔ',
  checked: 'بازبینی:',
  policy: 'بیمه‌نامهٔ خودتان را هم ببینید.',
} as const;

/** Shown once per page, before the state itself. */
export const UNCHECKED = 'هر قانون یا آیین‌نامه‌ای که روز بازبینی کنارش نیامده است،';
