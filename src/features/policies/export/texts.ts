/** The column titles of the exported book. */
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

/** The names of the sheet and the file; the latter without a ZWNJ, which browsers drop from file names. */
export const POLICY_SHEET = 'بیمه‌نامه‌ها';
export const POLICY_FILE = 'فهرست بیمه نامه';

/** The texts of the export button that are only for policies. */
export const POLICY_EXPORT_TEXTS = {
  onlyOwn: 'از این فهرست، بیمه‌نامه‌هایی که مسئولشان شمایید در فایل می‌آید.',
  none: 'بیمه‌نامه‌ای با این فیلتر نبود؛ فایل تنها سرستون‌ها را دارد.',
} as const;
