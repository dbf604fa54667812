/** The files of a request, wherever they are listed. */
export const FILE_LIST_TEXTS = {
  title: 'فایل‌ها',
  list: 'فایل‌های درخواست',
  by: { customer: 'فرستندهٔ درخواست', staff: 'کارگزاری' },
  failed: 'باز نشد؛ دوباره تلاش کنید.',
  opening: 'در حال باز کردن…',
  deleteOne: (name: string) => `حذف ${name}`,
  deleteTitle: 'حذف فایل',
  deleteLead: 'فایل برای همیشه حذف می‌شود؛ اینکه بوده است، با دلیل، روی درخواست می‌ماند.',
  confirm: 'حذف شود',
  cancel: 'انصراف',
  deleted: 'فایل حذف شد.',
} as const;
