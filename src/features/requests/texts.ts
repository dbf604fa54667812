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
  pageEmpty: 'این صفحه از فهرست خالی است.',
  newest: 'تازه‌ترین درخواست‌های تماس',
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

/** The public form that asks for a call. */
export const CALL_FORM_TEXTS = {
  name: 'نام و نام خانوادگی',
  phone: 'شمارهٔ موبایل',
  phoneHint: 'مانند ۰۹۱۲۱۲۳۴۵۶۷؛ با همین شماره تماس می‌گیریم.',
  time: 'چه زمانی تماس بگیریم؟',
  topic: 'موضوع',
  topicHint: 'برای نمونه: بیمهٔ آتش‌سوزی انبار',
  note: 'توضیح',
  noteHint: 'هرچه دانستنش پیش از تماس کمک می‌کند.',
  honeypot: 'این خانه را خالی بگذارید',
  submit: 'ثبت درخواست تماس',
  busy: 'در حال ثبت…',
  privacy: 'شماره و نوشتهٔ شما تنها برای پاسخ به همین درخواست به کار می‌رود.',
  checkFields: 'چند خانه نیاز به بازبینی دارد؛ کنار هرکدام نوشته‌ایم چه.',
  done: 'درخواست شما ثبت شد',
  doneSteps: [
    'کد پیگیری را نگه دارید؛ با آن و شمارهٔ موبایلتان می‌توان درخواست را یافت.',
    'در ساعت کاری و در زمانی که برگزیده‌اید، کارشناس ما با شما تماس می‌گیرد.',
    'اگر نتوانستید پاسخ بدهید، درخواست شما باز می‌ماند و دوباره تماس می‌گیریم.',
  ],
} as const;
