/** Sentences of the requests' API. */
export const REQUEST_REPLIES = {
  submitted: 'درخواست شما ثبت شد.',
  list: 'فهرست درخواست‌ها',
} as const;

export const PREFERRED_TIME_LABELS = {
  any: 'هر زمان',
  morning: 'صبح',
  noon: 'ظهر',
  afternoon: 'بعدازظهر',
} as const;

export const STATUS_LABELS = {
  new: 'جدید',
  assigned: 'سپرده‌شده',
  contacting: 'در حال تماس',
  waiting: 'در انتظار پیگیری',
  closed: 'بسته‌شده',
} as const;

export const WORK_LIST_TEXTS = {
  person: 'درخواست‌کننده',
  phone: 'شمارهٔ موبایل',
  time: 'زمان مناسب تماس',
  topic: 'موضوع و توضیح',
  status: 'وضعیت',
  since: 'زمان ثبت',
  code: 'کد پیگیری',
  call: 'تماس با',
  again: 'بار دیگر هم درخواست داده است',
  empty: 'درخواستی در این فهرست نیست. هر درخواست تازه، همین‌جا و بی‌درنگ نمایان می‌شود.',
  failed: 'دریافت فهرست درخواست‌ها ناموفق بود.',
  retry: 'تلاش دوباره',
  previous: 'صفحهٔ پیش',
  next: 'صفحهٔ بعد',
  pages: 'صفحه‌های فهرست',
  page: 'صفحهٔ',
  total: 'درخواست',
  moreThan: 'بیش از',
  loading: 'در حال دریافت درخواست‌ها…',
  newCalls: 'درخواست تماسِ پاسخ‌داده‌نشده',
  allAnswered: 'هیچ درخواست تماسی بی‌پاسخ نمانده است.',
  seeList: 'دیدن فهرست',
} as const;
