import { toPersianDigits } from '#lib/text/digits.ts';

/** Longer lists are shown in the details below a sentence. */
const MOST_LISTED = 4;

type Values = Record<string, unknown> | null;

/** «: نام، شهر و ۳ مورد دیگر»; nothing when none of the names is known. */
export function listed(
  { before, after }: { before: Values; after: Values },
  labels: Record<string, string>,
): string {
  const names = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})];
  const known = [...new Set(names.flatMap((name) => labels[name] ?? []))];
  if (known.length === 0) return '';
  const more = known.length - MOST_LISTED;
  const shown = known.slice(0, MOST_LISTED).join('، ');
  return `: ${shown}${more > 0 ? ` و ${toPersianDigits(more)} مورد دیگر` : ''}`;
}

/**
 * For an action of an earlier or later version that this one does not know; `{action}` is its stored name.
 */
export const UNKNOWN_SENTENCE = 'کاری کرد که این نسخه نمی‌شناسد: {action}';

/** The label of each subject with its name, and once it is deleted. */
export const SUBJECT_NAMES = {
  system: 'سامانه',
  nameless: 'کاربر بی‌نام',
  gonePerson: 'یک کاربر حذف‌شده',
  goneRequest: 'یک درخواست حذف‌شده',
  policy: 'بیمه‌نامهٔ',
  gonePolicy: 'یک بیمه‌نامهٔ حذف‌شده',
  customer: 'مشتری',
  namelessCustomer: 'بی‌نام',
  goneCustomer: 'یک مشتری حذف‌شده',
  insurer: 'بیمه‌گر',
  category: 'دستهٔ',
  goneCategory: 'یک دستهٔ حذف‌شده',
  item: 'بیمهٔ',
  goneItem: 'یک بیمهٔ حذف‌شده',
  page: 'صفحهٔ',
  gonePage: 'یک صفحهٔ حذف‌شده',
} as const;
