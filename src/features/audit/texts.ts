import { forEachKind, KIND_NAMES, OUTCOME_LABELS } from '#domain/requests.ts';
import type { AuditAction } from './contract.ts';

/** Sentences of the audit log's API. */
export const AUDIT_REPLIES = { list: 'رویدادها' } as const;

/** What was done, as the log says it behind the name of who did it. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  'user.created': 'حساب کاربر را ساخت',
  'user.rescued': 'مدیر ارشد را از خط فرمان بازیابی کرد',
  'user.registered': 'ثبت‌نام کرد',
  'user.invited': 'همکار تازه‌ای دعوت کرد',
  'user.viewed': 'اطلاعات کامل کاربر را دید',
  'user.updated': 'اطلاعات شخصی را تغییر داد',
  'user.password_changed': 'گذرواژهٔ خود را تغییر داد',
  'user.password_reset': 'گذرواژه را بازیابی کرد',
  'user.reset_started': 'بازیابی گذرواژه را آغاز کرد',
  'user.role_changed': 'نقش کاربر را تغییر داد',
  'user.activated': 'حساب را فعال کرد',
  'user.deactivated': 'حساب را غیرفعال کرد',
  'user.sessions_ended': 'نشست‌های کاربر را پایان داد',
  'category.created': 'دسته ساخت',
  'category.updated': 'دسته را تغییر داد',
  'category.deleted': 'دسته را حذف کرد',
  'category.ordered': 'ترتیب دسته‌ها را تغییر داد',
  'item.created': 'بیمه افزود',
  'item.updated': 'بیمه را تغییر داد',
  'item.deleted': 'بیمه را حذف کرد',
  'item.ordered': 'ترتیب بیمه‌ها را تغییر داد',
  'item.page-saved': 'متن صفحهٔ بیمه را ذخیره کرد',
  'request.assigned': 'درخواست را سپرد',
  'request.closed': 'درخواست را بست',
  'request.reopened': 'درخواست را دوباره باز کرد',
  'request.rescued': 'درخواست را از هرزنامه بازگرداند',
  'request.cancelled': 'درخواست را لغو کرد',
  'request.undone': 'آخرین کار روی درخواست را برگرداند',
  'request.taken_back': 'درخواست را از همکار پس گرفت',
  'request.joined': 'درخواست را با درخواست دیگری یکی کرد',
  'request.split': 'درخواستی را از درخواست دیگر جدا کرد',
  'requests.exported': 'از درخواست‌ها خروجی گرفت',
  'view.shared': 'نمایی را همگانی کرد',
  'view.removed': 'نمای همگانی را حذف کرد',
  'settings.changed': 'تنظیمات را تغییر داد',
  'settings.setup_answered': 'دربارهٔ کارهای راه‌اندازی تصمیم گرفت',
  'audit.exported': 'از رویدادنگار خروجی گرفت',
};

/** The first parts of the actions, for the filter. */
export const SUBJECT_LABELS = {
  user: 'کاربران',
  request: 'درخواست‌ها',
  requests: 'خروجی درخواست‌ها',
  view: 'نماهای همگانی',
  category: 'دسته‌ها',
  item: 'بیمه‌ها',
  settings: 'تنظیمات',
  audit: 'خروجی رویدادنگار',
} as const;

/** Names of what changes most; others are shown as they are stored. */
export const FIELD_LABELS: Record<string, string> = {
  first_name: 'نام',
  last_name: 'نام خانوادگی',
  phone_number: 'شمارهٔ موبایل',
  national_code: 'کد ملی',
  // As changes of particulars are stored.
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  phoneNumber: 'شمارهٔ موبایل',
  nationalCode: 'کد ملی',
  role: 'نقش',
  is_active: 'فعال',
  job: 'شغل',
  province: 'استان',
  city: 'شهر',
  address: 'نشانی',
  birthday: 'تاریخ تولد',
  avatar: 'تصویر',
  title: 'عنوان',
  link: 'پیوند',
  icon: 'نماد',
  visibility: 'نمایش',
  status: 'وضعیت',
  result: 'نتیجه',
  reason: 'دلیل',
  close_reason: 'دلیل بستن',
  assignee_id: 'مسئول',
  brand_name: 'نام کارگزاری',
  phone: 'تلفن',
  email: 'ایمیل',
  licence_number: 'شمارهٔ پروانه',
  managers: 'مدیران',
  working_week: 'ساعت کاری',
  holidays: 'تعطیلی‌ها',
  hours_exceptions: 'روزهای ویژه',
  hours: 'ساعت‌ها',
  guess: 'حدس',
  staff_idle_minutes: 'پایان نشست رهاشدهٔ همکاران (دقیقه)',
  format: 'قالب',
  rows: 'شمار سطرها',
  filter: 'فیلتر',
  ids: 'ترتیب',
  kind: 'نوع',
  own_only: 'تنها از آنِ خود',
  query: 'فیلترها',
  search: 'جست‌وجو',
  from: 'از',
  to: 'تا',
  date: 'تاریخ',
  name: 'نام',
  position: 'سمت',
  into: 'یکی شد با درخواست شمارهٔ',
  about: 'معرفی',
  photo: 'تصویر',
  sessions: 'نشست‌ها',
  released_requests: 'درخواست‌های برگشته به صف',
  step: 'کار برگردانده‌شده',
  content: 'متن صفحه',
  items: 'بیمه‌ها',
  category_id: 'دسته',
  setup_item: 'کار راه‌اندازی',
  setup_answer: 'تصمیم',
  // Response targets are stored by kind, wordings by text.
  ...forEachKind((kind) => `زمان پاسخ ${KIND_NAMES[kind]} (دقیقه)`),
  'staff-invitation': 'متن دعوت همکار',
  'request-received': 'متن رسید درخواست',
  'request-unreached': 'متن پاسخ نداد',
  'request-closed': 'متن پایان رسیدگی',
};

const WORDING_LABEL = 'متن پیامک‌ها';

/** What of the settings changed, as a sentence lists it. */
export const SETTING_LABELS: Record<string, string> = {
  brand_name: 'نام کارگزاری',
  phone: 'تلفن',
  email: 'ایمیل',
  address: 'نشانی',
  licence_number: 'شمارهٔ پروانه',
  managers: 'مدیران',
  working_week: 'ساعت کاری',
  holidays: 'تعطیلی‌ها',
  hours_exceptions: 'روزهای ویژه',
  staff_idle_minutes: 'نشست همکاران',
  // Of response targets and wordings only the parts that changed are stored.
  ...forEachKind(() => 'زمان پاسخ'),
  'staff-invitation': WORDING_LABEL,
  'request-received': WORDING_LABEL,
  'request-unreached': WORDING_LABEL,
  'request-closed': WORDING_LABEL,
};

/** What was undone. */
export const STEP_LABELS: Record<string, string> = {
  ...OUTCOME_LABELS,
  closed: 'بستن',
  assigned: 'سپردن',
  joined_by: 'یکی کردن',
  split_off: 'جدا کردن',
};

/** Who sees a product. */
export const VISIBILITY_LABELS: Record<string, string> = {
  public: 'برای همه',
  members: 'تنها برای اعضا',
  hidden: 'پنهان',
};

export const AUDIT_TEXTS = {
  person: 'چه کسی',
  personHint: 'نام یا شماره را بنویسید',
  scope: 'کدام رویدادها',
  scopes: { person: 'هرچه به او مربوط است', actor: 'تنها کارهای خودش' },
  gonePerson: 'یک کاربر حذف‌شده',
  what: 'چه کاری',
  allActions: 'همهٔ کارها',
  from: 'از تاریخ',
  to: 'تا تاریخ',
  dateHint: 'مانند ۱۴۰۵/۰۸/۳۰',
  badDate: 'تاریخ را مانند ۱۴۰۵/۰۸/۳۰ بنویسید.',
  clear: 'پاک‌کردن فیلترها',
  filters: 'فیلتر رویدادها',
  field: 'خانه',
  before: 'پیش از این',
  after: 'پس از این',
  nothing: '—',
  details: 'جزئیات تغییر',
  more: 'رویدادهای پیش‌تر',
  end: 'رویداد دیگری نیست.',
  empty: 'رویدادی با این فیلترها نیست.',
  failed: 'دریافت رویدادها ناموفق بود.',
  loading: 'در حال دریافت رویدادها…',
  yes: 'بله',
  no: 'خیر',
} as const;

/** The log as a file. */
export const AUDIT_EXPORT_TEXTS = {
  name: 'رویدادنگار',
  at: 'زمان',
  actor: 'چه کسی',
  action: 'چه کاری',
  sentence: 'شرح',
  subjectType: 'موضوع',
  subjectId: 'شماره',
  before: 'پیش از این',
  after: 'پس از این',
  button: 'خروجی اکسل',
} as const;
