import { toPersianDigits } from '#lib/text/digits.ts';

/** What every list says of its filters. */
export const LIST_WORDS = {
  filters: 'فیلترها',
  filtersOn: (n: number) => `${toPersianDigits(n)} فیلتر روشن`,
  any: 'همه',
  remove: (what: string) => `حذف فیلتر ${what}`,
  clearAll: 'پاک کردن فیلترها',
  clearSearch: 'پاک کردن جست‌وجو',
  sort: 'مرتب‌سازی',
  dateHint: 'مانند ۱۴۰۵/۰۸/۳۰',
  wrongDate: 'چنین تاریخی در تقویم نیست.',
  datesCrossed: 'پایان بازه پیش از آغاز آن است.',
} as const;
