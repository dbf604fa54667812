import type { SMS_STATES, SMS_TEMPLATES } from '#domain/sms-templates.ts';

type SmsTemplate = (typeof SMS_TEMPLATES)[number];
type SmsState = (typeof SMS_STATES)[number];

/** The subject of each text, in the copy of a person's data. */
export const TEMPLATE_WORDS: Record<SmsTemplate, string> = {
  'register-code': 'کد ثبت‌نام',
  'reset-code': 'کد بازیابی گذرواژه',
  'reminder-code': 'کد تأیید یادآوری',
  'claim-code': 'کد دیدن پروندهٔ خسارت',
  'account-exists': 'یادآوری حساب',
  'password-changed': 'تغییر گذرواژه',
  'second-factor-reset': 'بازنشانی ورود دومرحله‌ای',
  'number-changed': 'تغییر شمارهٔ حساب',
  'staff-invitation': 'دعوت همکار',
  'request-received': 'رسید درخواست',
  'request-unreached': 'پاسخ نداد؛ دوباره تماس می‌گیریم',
  'request-closed': 'پایان رسیدگی',
  'request-ended': 'پایان رسیدگی',
  'rating-ask': 'پرسیدن امتیاز',
  'claim-step': 'گام پروندهٔ خسارت',
  'claim-papers': 'خواستن مدارک خسارت',
  'comparison-ready': 'آماده‌شدن مقایسه',
  'policy-ending': 'یادآوری پایان بیمه‌نامه',
  'instalment-due': 'یادآوری قسط',
  'reminder-due': 'یادآوری‌ای که خواسته بودید',
  'promise-broken': 'خبر گذشتن زمان وعده',
  'promise-overdue': 'خبر یک‌ونیم برابر وعده',
  'morning-digest': 'خلاصهٔ صبحگاهی',
};

/** The labels of delivery states. */
export const TEXT_STATE_WORDS: Record<SmsState, string> = {
  pending: 'در صف فرستادن',
  sending: 'در حال فرستادن',
  sent: 'فرستاده شد',
  failed: 'فرستاده نشد',
  unknown: 'رسیدنش روشن نیست',
  cancelled: 'فرستاده نشد',
};
