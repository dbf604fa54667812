import { OUTCOME_LABELS } from '#domain/requests.ts';
import type { SMS_STATES, SMS_TEMPLATES } from '#domain/sms-templates.ts';
import type { AuditAction } from '#features/audit/contract.ts';

type SmsTemplate = (typeof SMS_TEMPLATES)[number];
type SmsState = (typeof SMS_STATES)[number];
/** What is done about a person, their account or their request. */
type PersonAction = Extract<AuditAction, `${'user' | 'person' | 'request'}.${string}`>;

/** The copy of a person's data as a page. */
export const COPY_TEXTS = {
  heading: (name: string) => `داده‌های ${name}`,
  made: (at: string) => `گرفته‌شده در ${at}`,
  empty: 'چیزی از این شخص نگه داشته نشده است.',
  account: 'حساب کاربری',
  requests: 'درخواست‌ها',
  forOthers: 'آنچه برای درخواست دیگران نوشته است',
  texts: 'پیامک‌ها',
  signIn: 'ورود و دستگاه‌ها',
  work: 'کار در سامانه',
  log: 'رویدادها',
  logIsCut: 'تنها تازه‌ترین رویدادها آمده است.',
  other: 'کار دیگری',
  yes: 'بله',
  no: 'خیر',
  session: (at: string) => `نشست از ${at}`,
  lastSeen: (at: string) => `آخرین بار ${at}`,
  device: 'دستگاه شناخته‌شده',
  until: (from: string, to: string) => `از ${from} تا ${to}`,
  secondFactor: 'ورود دومرحله‌ای',
  since: (at: string) => `روشن از ${at}`,
  notConfirmed: 'هنوز تأیید نشده',
  recoveryCodes: 'کدهای بازیابی مانده',
  trustedDevice: 'مرورگر مورد اعتماد',
  code: 'کد پیامک‌شده',
  validTo: (at: string) => `تا ${at}`,
  codesSent: 'کدهای فرستاده‌شده در یک روز',
  wrongCodes: 'کدهای نادرست در یک روز',
  failedSignIns: 'ورودهای ناموفق',
  view: 'نمای ذخیره‌شده',
  pages: 'نوشته‌های صفحه‌های سایت',
  images: 'تصویرهای افزوده',
} as const;

export const COPY_FIELDS = {
  name: 'نام',
  phone: 'شمارهٔ موبایل',
  role: 'نقش',
  staff_since: 'همکار از',
  active: 'فعال',
  national_code: 'کد ملی',
  birthday: 'تاریخ تولد',
  job: 'شغل',
  province: 'استان',
  city: 'شهر',
  address: 'نشانی',
  avatar: 'تصویر حساب',
  created: 'ثبت',
  changed: 'آخرین تغییر',
  subject: 'موضوع',
  status: 'وضعیت',
  result: 'نتیجه',
  said: 'نوشته‌ها',
  answered: 'نخستین پاسخ',
  follow_up: 'پیگیری',
  closed: 'بسته‌شدن',
  close_reason: 'دلیل بستن',
  rating: 'امتیاز',
  rating_comment: 'نظر',
  other_code: 'کد پیگیری دیگر',
} as const;

export const BY_WORDS = { person: 'خود او', office: 'همکاران ما', product: 'سامانه' } as const;

/** What was said with a step; null for the product's own words, which the step says itself. */
export const SAID_FIELDS: Record<string, string | null> = {
  // Stands by itself: the step or the heading says that it was written.
  note: '',
  full_name: 'نام',
  text: 'پیام',
  score: 'امتیاز',
  tracking_code: 'کد پیگیری',
  about_code: 'دربارهٔ درخواست با کد',
  follow_up_at: null,
  preferred_time: null,
  result: null,
  what: null,
  service_title: 'موضوع',
};

/** What happened to a request, behind the word for whose doing it was. */
export const EVENT_WORDS: Record<string, string> = {
  ...OUTCOME_LABELS,
  callback: 'تماس در زمان دیگر',
  created: 'ثبت درخواست',
  joined: 'درخواست دوباره',
  claimed: 'برداشتن درخواست',
  assigned: 'سپردن به همکار',
  released: 'برگشت به صف',
  closed: 'بستن',
  reopened: 'بازکردن دوباره',
  cancelled: 'لغو',
  withdrawn: 'پس گرفتن',
  message: 'پیام',
  rated: 'امتیاز',
  rescued: 'بازگرداندن از هرزنامه',
  undone: 'برگرداندن کار پیش',
  taken_back: 'پس گرفتن از همکار',
  joined_into: 'یکی شدن با درخواست دیگر',
  joined_by: 'یکی شدن درخواست دیگر با آن',
  split_off: 'جدا شدن درخواستی از آن',
  split_from: 'جدا شدن از درخواست دیگر',
};

export const TEMPLATE_WORDS: Record<SmsTemplate, string> = {
  'register-code': 'کد ثبت‌نام',
  'reset-code': 'کد بازیابی گذرواژه',
  'account-exists': 'یادآوری حساب',
  'password-changed': 'تغییر گذرواژه',
  'second-factor-reset': 'برداشتن ورود دومرحله‌ای',
  'staff-invitation': 'دعوت همکار',
  'request-received': 'رسید درخواست',
  'request-unreached': 'پاسخ نداد؛ دوباره تماس می‌گیریم',
  'request-closed': 'پایان رسیدگی',
};

export const TEXT_STATE_WORDS: Record<SmsState, string> = {
  pending: 'در صف فرستادن',
  sending: 'در حال فرستادن',
  sent: 'فرستاده شد',
  failed: 'فرستاده نشد',
  unknown: 'رسیدنش روشن نیست',
  cancelled: 'فرستاده نشد',
};

/** Entries of the log that are about people; all else is said in one word. */
export const ACTION_WORDS: Record<PersonAction, string> = {
  'user.created': 'حساب را ساخت',
  'user.registered': 'ثبت‌نام کرد',
  'user.invited': 'دعوت کرد',
  'user.viewed': 'اطلاعات کامل را دید',
  'user.updated': 'اطلاعات شخصی را تغییر داد',
  'user.password_changed': 'گذرواژه را تغییر داد',
  'user.password_reset': 'گذرواژه را بازیابی کرد',
  'user.reset_started': 'بازیابی گذرواژه را آغاز کرد',
  'user.rescued': 'حساب را از خط فرمان باز کرد',
  'user.second_factor_enabled': 'ورود دومرحله‌ای را روشن کرد',
  'user.second_factor_disabled': 'ورود دومرحله‌ای را خاموش کرد',
  'user.second_factor_reset': 'ورود دومرحله‌ای را برداشت',
  'user.recovery_code_used': 'با کد بازیابی وارد شد',
  'user.recovery_codes_renewed': 'کدهای بازیابی تازه گرفت',
  'user.role_changed': 'نقش را تغییر داد',
  'user.rights_changed': 'اختیارها را تغییر داد',
  'user.activated': 'حساب را فعال کرد',
  'user.deactivated': 'حساب را غیرفعال کرد',
  'user.sessions_ended': 'نشست‌ها را پایان داد',
  'person.exported': 'نسخهٔ داده‌ها را گرفت',
  'person.sender_exported': 'نسخهٔ داده‌ها را گرفت',
  'person.erased': 'داده‌ها را پاک کرد',
  'person.sender_erased': 'داده‌ها را پاک کرد',
  'request.assigned': 'درخواست را سپرد',
  'request.closed': 'درخواست را بست',
  'request.reopened': 'درخواست را دوباره باز کرد',
  'request.cancelled': 'درخواست را لغو کرد',
  'request.rescued': 'درخواست را از هرزنامه برگرداند',
  'request.taken_back': 'درخواست را پس گرفت',
  'request.undone': 'کار پیش روی درخواست را برگرداند',
  'request.joined': 'درخواست را با درخواست دیگری یکی کرد',
  'request.split': 'درخواستی را جدا کرد',
};
