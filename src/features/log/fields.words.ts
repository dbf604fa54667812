import { CUSTOMER_FIELD_LIST } from '#domain/customers.ts';
import { FIELD_LIST } from '#domain/policies/fields.ts';
import { USER_FIELD_LIST } from '#domain/users/fields.ts';
import { RETENTION } from '#features/privacy/retention/retention.ts';
import { GROUPS } from '#features/settings/groups/all.ts';
import { logLabels } from '#kit/settings.ts';

const OF_SETTINGS = logLabels([...GROUPS, RETENTION]);

/** Names of frequently changed fields; others are shown by their stored names. */
export const FIELD_LABELS: Record<string, string> = {
  ...OF_SETTINGS.detail,
  // Particulars, by their names in the API and in the table.
  ...Object.fromEntries(
    USER_FIELD_LIST.flatMap(({ name, column, label }) => [
      [name, label],
      [column, label],
    ]),
  ),
  role: 'نقش',
  is_active: 'فعال',
  on_duty: 'سر کار',
  leave_from: 'مرخصی از',
  leave_until: 'مرخصی تا',
  handed_over: 'تعداد واگذارشده‌ها',
  hand_over: 'واگذاری شمارهٔ',
  version: 'نسخه',
  publish_at: 'زمان انتشار',
  publish_by: 'کاربری که زمان را گذاشته بود',
  place: 'جای پیوند',
  rights: 'اختیارها',
  title: 'عنوان',
  link: 'پیوند',
  icon: 'نماد',
  visibility: 'نمایش',
  status: 'وضعیت',
  result: 'نتیجه',
  reason: 'دلیل',
  lost_reason: 'دلیل بستن',
  label: 'عنوان',
  is_retired: 'کنار گذاشته',
  close_reason: 'توضیح دلیل',
  answer: 'آنچه انجام شد',
  score: 'امتیاز',
  assignee_id: 'مسئول',
  customer_id: 'مشتری',
  due_on: 'روز',
  due_at: 'ساعت',
  repeat: 'تکرار',
  ...Object.fromEntries(FIELD_LIST.map(({ auditName, auditLabel }) => [auditName, auditLabel])),
  ...Object.fromEntries(CUSTOMER_FIELD_LIST.map(({ name, label }) => [name, label])),
  policy_status: 'وضعیت بیمه‌نامه',
  texts_off: 'پیامک‌ها خاموش',
  selected: 'تعداد انتخاب‌شده‌ها',
  next_policy: 'دورهٔ بعد',
  reminder: 'یادآوری بازدیدکننده',
  instalments: 'تعداد قسط‌ها',
  instalment: 'قسط',
  paid_on: 'روز پرداخت',
  attachments: 'فایل‌ها',
  hours: 'ساعت‌ها',
  guess: 'حدس',
  required_since: 'الزام از',
  erasure_reason: 'دلیل پاک کردن',
  hold_reason: 'دلیل نگهداشت',
  format: 'قالب',
  rows: 'تعداد ردیف‌ها',
  filter: 'فیلتر',
  ids: 'ترتیب',
  kind: 'نوع',
  way: 'راه رسیدن',
  has_joined: 'به درخواست باز افزوده شد',
  own_only: 'تنها از آنِ خود',
  query: 'فیلترها',
  search: 'جست‌وجو',
  from: 'از',
  to: 'تا',
  date: 'تاریخ',
  name: 'نام',
  alt: 'توضیح تصویر',
  position: 'سمت',
  into: 'یکی شد با درخواست شمارهٔ',
  about: 'معرفی',
  photo: 'تصویر',
  sessions: 'نشست‌ها',
  codes_left: 'کدهای بازیابی مانده',
  released_requests: 'درخواست‌های برگشته به صف',
  attachment: 'شمارهٔ فایل',
  step: 'کار برگردانده‌شده',
  content: 'متن صفحه',
  items: 'بیمه‌ها',
  category_id: 'دسته',
  setup_item: 'کار راه‌اندازی',
  setup_answer: 'تصمیم',
  claim_stage: 'گام پروندهٔ خسارت',
  comparison_version: 'نسخهٔ مقایسه',
  compared_insurers: 'بیمه‌گرها',
  chosen_insurer: 'بیمه‌گر انتخاب‌شده',
};

/** The changed settings, as a sentence lists them. */
export const SETTING_LABELS = OF_SETTINGS.sentence;

/** Who sees a product. */
export const VISIBILITY_LABELS: Record<string, string> = {
  public: 'برای همه',
  members: 'تنها برای اعضا',
  hidden: 'پنهان',
};
