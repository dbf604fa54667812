/** The titles of the columns of the book as a file. */
export const POLICY_COLUMNS = {
  status: 'وضعیت',
  holder: 'بیمه‌گذار',
  phone: 'شمارهٔ موبایل',
  line: 'رشتهٔ بیمه',
  insurer: 'بیمه‌گر',
  number: 'شمارهٔ بیمه‌نامه',
  starts: 'تاریخ آغاز',
  ends: 'تاریخ پایان',
  premium: 'حق‌بیمه (تومان)',
  object: 'مورد بیمه',
  owner: 'مسئول',
  instalments: 'قسط‌های مانده',
  created: 'تاریخ ثبت',
  cancelReason: 'دلیل لغو',
} as const;

/** What the sheet and the file are called; the latter without a ZWNJ, which browsers leave out of names. */
export const POLICY_SHEET = 'بیمه‌نامه‌ها';
export const POLICY_FILE = 'فهرست بیمه نامه';

/** What the button says of policies alone. */
export const POLICY_EXPORT_TEXTS = {
  onlyOwn: 'از این فهرست، بیمه‌نامه‌هایی که مسئولشان شمایید در فایل می‌آید.',
  none: 'بیمه‌نامه‌ای با این فیلتر نبود؛ فایل تنها سرستون‌ها را دارد.',
} as const;
