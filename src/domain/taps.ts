/** Where on the public pages a phone number was pressed; counted by day and place only. */
export const TAP_PLACES = ['header', 'contact', 'footer', 'bar', 'error', 'page'] as const;
export type TapPlace = (typeof TAP_PLACES)[number];

export const TAP_PLACE_LABELS: Record<TapPlace, string> = {
  header: 'بالای صفحه‌ها',
  contact: 'صفحهٔ تماس',
  footer: 'پایین صفحه‌ها',
  bar: 'نوار پایین موبایل',
  error: 'صفحهٔ خطا',
  page: 'میان صفحه‌ها',
};
