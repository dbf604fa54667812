import { RESULT_LABELS, type RequestResult } from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { SETUP_TITLES } from '#domain/setup.ts';
import type { AuditAction } from '#features/audit/audit.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FIELD_LABELS, SETTING_LABELS, STEP_LABELS } from './fields.words.ts';
import { listed, type Sentence, type Told } from './sentence.words.ts';

function policiesExported({ after }: Told): string {
  const rows = typeof after.rows === 'number' ? `${toPersianDigits(after.rows)} بیمه‌نامه` : null;
  const format = after.format === 'csv' ? 'CSV' : 'اکسل';
  return `{actor} از ${rows ?? 'بیمه‌نامه‌ها'} خروجی ${format} گرفت`;
}

const counted = (value: unknown): string => toPersianDigits(typeof value === 'number' ? value : 0);

const importStarted = ({ after }: Told): string =>
  `{actor} واردکردن فایلی با ${counted(after.rows)} ردیف را به دفتر بیمه‌نامه‌ها آغاز کرد`;

const imported = ({ after }: Told): string =>
  `{actor} فایلی را به دفتر بیمه‌نامه‌ها وارد کرد: ${counted(after.created)} تازه، ${counted(after.updated)} به‌روزشده، ` +
  `${counted(after.unchanged)} بی‌تغییر و ${counted(after.faulty)} نادرست`;

const policiesUndone = ({ after }: Told): string =>
  `{actor} واردکردن فایلی به دفتر بیمه‌نامه‌ها را برگرداند: ${counted(after.undone)} ردیف برگشت و ${counted(after.kept)} ردیف ماند`;

type PolicyAction = Extract<AuditAction, `${'policy' | 'policies' | 'insurer'}.${string}`>;

/** The log's sentences about policies and insurers. */
const POLICY_SENTENCES: Record<PolicyAction, Sentence> = {
  'policy.created': () => '{actor} {subject} را ثبت کرد',
  'policy.taken_back': () => '{actor} ثبت {subject} را برگرداند',
  'policy.updated': (entry) => `{actor} {subject} را تغییر داد${listed(entry, FIELD_LABELS)}`,
  'policy.renewed': () => '{actor} {subject} را تمدید کرد',
  'policy.cancelled': () => '{actor} {subject} را لغو کرد',
  'policy.lapsed': () => '{actor} {subject} را که زمانش گذشته بود تمدیدنشده شناخت',
  'policy.instalment_paid': () => '{actor} پرداخت یک قسط {subject} را ثبت کرد',
  'policy.file_added': () => '{actor} به {subject} فایل افزود',
  'policy.file_opened': () => '{actor} فایلی از {subject} را باز کرد',
  'policy.file_deleted': () => '{actor} فایلی از {subject} را حذف کرد',
  'policies.exported': policiesExported,
  'policy.imported': () => '{actor} {subject} را از فایل وارد کرد',
  'policies.import_started': importStarted,
  'policies.imported': imported,
  'policies.import_stopped': () =>
    '{actor} واردکردن دفتر بیمه‌نامه‌ها را ایستاند، چون همکاری که آن را آغاز کرده بود دیگر اختیار آن را ندارد',
  'policies.undo_started': () => '{actor} برگرداندن یک واردکردن دفتر بیمه‌نامه‌ها را آغاز کرد',
  'policies.import_undone': policiesUndone,
  'policies.undo_stopped': () =>
    '{actor} برگرداندن واردکردن دفتر را ایستاند، چون همکاری که آن را آغاز کرده بود دیگر اختیار آن را ندارد',
  'insurer.created': () => '{actor} {subject} را به فهرست بیمه‌گران افزود',
  'insurer.updated': () => '{actor} {subject} را در فهرست بیمه‌گران تغییر داد',
};

const quoted = (text: string) => `«${text}»`;
const roleIn = (values: Record<string, unknown>): string | null =>
  ROLE_TITLES[values.role as keyof typeof ROLE_TITLES] ?? null;

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** «؛ ۳ درخواست به صف برگشت». */
function released({ after }: Told): string {
  const requests = count(after.released_requests);
  return requests > 0 ? `؛ ${toPersianDigits(requests)} درخواست به صف برگشت` : '';
}

function assigned({ before, after, actorId }: Told): string {
  const [from, to] = [before.assignee_id ?? null, after.assignee_id ?? null];
  if (to === null) return '{actor} {subject} را به صف برگرداند';
  if (to === actorId) {
    return from === null ? '{actor} {subject} را پذیرفت' : '{actor} {subject} را از {from} گرفت';
  }
  return from === null || from === actorId
    ? '{actor} {subject} را به {to} سپرد'
    : '{actor} {subject} را از {from} گرفت و به {to} سپرد';
}

function invited({ after }: Told): string {
  const role = roleIn(after);
  return role
    ? `{actor} {subject} را با نقش ${quoted(role)} دعوت کرد`
    : '{actor} {subject} را دعوت کرد';
}

function recoveryCodeUsed({ after }: Told): string {
  const left = typeof after.codes_left === 'number' ? after.codes_left : null;
  const rest = left === null ? '' : `؛ ${toPersianDigits(left)} کد دیگر مانده است`;
  return `{actor} با یکی از کدهای بازیابی خود وارد شد${rest}`;
}

function roleChanged(entry: Told): string {
  const [from, to] = [roleIn(entry.before), roleIn(entry.after)];
  const change = from && to ? ` از ${quoted(from)} به ${quoted(to)}` : '';
  return `{actor} نقش {subject} را${change} تغییر داد${released(entry)}`;
}

function closed({ after }: Told): string {
  const result = RESULT_LABELS[after.result as RequestResult];
  return result
    ? `{actor} {subject} را با نتیجهٔ ${quoted(result)} بست`
    : '{actor} {subject} را بست';
}

function undone({ after }: Told): string {
  const step = STEP_LABELS[String(after.step)];
  return step
    ? `{actor} کار ${quoted(step)} را روی {subject} برگرداند`
    : '{actor} آخرین کار خود روی {subject} را برگرداند';
}

function exported({ after }: Told): string {
  const rows = typeof after.rows === 'number' ? `${toPersianDigits(after.rows)} درخواست` : null;
  const format = after.format === 'csv' ? 'CSV' : 'اکسل';
  return `{actor} از ${rows ?? 'درخواست‌ها'} خروجی ${format} گرفت`;
}

/** «امتیاز ۲», where the score is known. */
const lowRating = ({ score }: Record<string, unknown>): string =>
  typeof score === 'number' ? `امتیاز ${toPersianDigits(score)}` : 'امتیاز پایین';

/** Where the link of a page was placed. */
const PLACES: Record<string, string> = {
  header: 'در بالای صفحه‌های سایت گذاشت',
  footer: 'در پایین صفحه‌های سایت گذاشت',
  none: 'از بالا و پایین صفحه‌ها حذف کرد',
};

function scheduled({ after }: Told): string {
  const at = typeof after.publish_at === 'string' ? new Date(after.publish_at) : null;
  return at
    ? `{actor} گفت {subject} در ${formatJalaliDateTime(at)} منتشر شود`
    : '{actor} برای انتشار {subject} زمان گذاشت';
}

function sessionsEnded({ before }: Told): string {
  const sessions = count(before.sessions);
  return sessions > 0
    ? `{actor} ${toPersianDigits(sessions)} نشست {subject} را پایان داد`
    : '{actor} نشست‌های {subject} را پایان داد';
}

function setupAnswered({ after }: Told): string {
  const item = SETUP_TITLES[after.setup_item as keyof typeof SETUP_TITLES];
  const title = item ? quoted(item) : 'موردی';
  const answers: Record<string, string> = {
    later: `${title} را برای بعد گذاشت`,
    unwanted: `${title} را کنار گذاشت`,
    confirmed: `${title} را درست دانست`,
  };
  return `{actor} در کارهای راه‌اندازی ${answers[String(after.setup_answer)] ?? `${title} را به فهرست برگرداند`}`;
}

/** The log's sentence for each action; a missing one does not compile. */
export const SENTENCES: Record<AuditAction, Sentence> = {
  'user.created': ({ after }) => {
    const role = roleIn(after);
    return role
      ? `{actor} برای {subject} حساب ${quoted(role)} ساخت`
      : '{actor} حساب {subject} را ساخت';
  },
  'user.rescued': () => '{actor} با فرمانی روی سرور دسترسی مدیر ارشد را به {subject} بازگرداند',
  'user.registered': () => '{actor} ثبت‌نام کرد',
  'user.invited': invited,
  'user.viewed': () => '{actor} اطلاعات کامل {subject} را دید',
  'user.updated': (entry) =>
    `{actor} اطلاعات ${entry.isOwnAccount ? 'شخصی خود' : '{subject}'} را تغییر داد${listed(entry, FIELD_LABELS)}`,
  'user.password_changed': () => '{actor} گذرواژهٔ خود را تغییر داد',
  'user.password_reset': () => '{actor} با کد پیامک‌شده گذرواژهٔ تازه‌ای گذاشت',
  'user.reset_started': () => '{actor} برای {subject} کد بازیابی گذرواژه فرستاد',
  'user.second_factor_enabled': () => '{actor} ورود دومرحله‌ای خود را روشن کرد',
  'user.second_factor_disabled': () => '{actor} ورود دومرحله‌ای خود را خاموش کرد',
  'user.second_factor_reset': ({ actorId }) =>
    actorId === null
      ? '{actor} با فرمانی روی سرور ورود دومرحله‌ای {subject} را بازنشانی کرد'
      : '{actor} ورود دومرحله‌ای {subject} را بازنشانی کرد',
  'user.recovery_code_used': recoveryCodeUsed,
  'user.recovery_codes_renewed': () => '{actor} کدهای بازیابی تازه ساخت',
  'user.role_changed': roleChanged,
  'user.rights_changed': ({ after }) => {
    const given = Array.isArray(after.rights) && after.rights.includes('content');
    return given
      ? '{actor} نوشتن صفحه‌های سایت را به {subject} سپرد'
      : '{actor} اختیار نوشتن صفحه‌های سایت را از {subject} گرفت';
  },
  'user.duty_changed': ({ after }) =>
    after.on_duty === true ? '{actor} گفت سر کار است' : '{actor} گفت امروز سر کار نیست',
  'user.code_checked': () => '{actor} کد ملی {subject} را با مدرک او سنجید',
  'user.activated': () => '{actor} حساب {subject} را فعال کرد',
  'user.deactivated': (entry) => `{actor} حساب {subject} را غیرفعال کرد${released(entry)}`,
  'user.sessions_ended': sessionsEnded,
  'person.exported': () => '{actor} نسخهٔ داده‌های {subject} را گرفت',
  'person.sender_exported': () => '{actor} نسخهٔ داده‌های فرستندهٔ {subject} را گرفت',
  'person.erased': () => '{actor} داده‌های {subject} را پاک کرد',
  'person.sender_erased': () => '{actor} داده‌های فرستندهٔ {subject} را پاک کرد',
  'person.held': () => '{actor} داده‌های {subject} را نگه داشت',
  'person.sender_held': () => '{actor} داده‌های فرستندهٔ {subject} را نگه داشت',
  'person.released': () => '{actor} نگهداشت داده‌های {subject} را لغو کرد',
  'person.sender_released': () => '{actor} نگهداشت داده‌های فرستندهٔ {subject} را لغو کرد',
  'category.created': () => '{actor} {subject} را ساخت',
  'category.updated': () => '{actor} {subject} را تغییر داد',
  'category.deleted': ({ before }) => {
    const items = Array.isArray(before.items) ? before.items.length : 0;
    const along = items > 0 ? ` با ${toPersianDigits(items)} بیمهٔ آن` : '';
    return `{actor} {subject} را${along} حذف کرد`;
  },
  'category.ordered': () => '{actor} ترتیب دسته‌ها را تغییر داد',
  'item.created': () => '{actor} {subject} را افزود',
  'item.updated': () => '{actor} {subject} را تغییر داد',
  'item.deleted': () => '{actor} {subject} را حذف کرد',
  'item.ordered': () => '{actor} ترتیب بیمه‌ها را تغییر داد',
  'item.page-saved': () => '{actor} متن صفحهٔ {subject} را ذخیره کرد',
  'page.created': () => '{actor} {subject} را ساخت',
  'page.published': () => '{actor} {subject} را منتشر کرد',
  'page.scheduled': scheduled,
  'page.unscheduled': () => '{actor} زمان‌بندی انتشار {subject} را لغو کرد',
  'page.not_published': () =>
    '{actor} {subject} را در زمانش منتشر نکرد، چون چیزی در آن کم یا نادرست بود',
  'page.withdrawn': () =>
    '{actor} زمان‌بندی انتشار {subject} را لغو کرد، چون کسی که آن را گذاشته بود دیگر اختیار نوشتن صفحه‌ها را ندارد',
  'page.restored': () => '{actor} نسخهٔ پیشین {subject} را دوباره منتشر کرد',
  'page.discarded': () => '{actor} پیش‌نویس {subject} را کنار گذاشت',
  'page.placed': ({ after }) => {
    const place = PLACES[String(after.place)];
    return place
      ? `{actor} پیوند {subject} را ${place}`
      : '{actor} جای پیوند {subject} را تغییر داد';
  },
  'page.deleted': () => '{actor} {subject} را حذف کرد',
  'redirect.saved': () => '{actor} گفت نشانی پیشین یک صفحه به کجا برود',
  'redirect.removed': () => '{actor} نشانی پیشین یک صفحه را از فهرست حذف کرد',
  'request.assigned': assigned,
  'request.closed': closed,
  'request.reopened': () => '{actor} {subject} را دوباره باز کرد',
  'request.rescued': () => '{actor} {subject} را از هرزنامه بازگرداند',
  'request.cancelled': () => '{actor} {subject} را لغو کرد',
  'request.undone': undone,
  'request.taken_back': () => '{actor} {subject} را از {from} پس گرفت',
  'request.joined': () => '{actor} {subject} را با درخواست دیگری از همین شخص یکی کرد',
  'request.claim_moved': () => '{actor} گام {subject} را تغییر داد',
  'request.compared': () => '{actor} مقایسهٔ بیمه‌گرها را برای {subject} نوشت',
  'request.comparison_published': () => '{actor} مقایسهٔ بیمه‌گرها را برای {subject} منتشر کرد',
  'request.comparison_chosen': () => '{actor} از مقایسهٔ بیمه‌گرها برای {subject} یکی را انتخاب کرد',
  'request.split': () => '{actor} {subject} را از درخواست دیگری جدا کرد',
  'request.low_rating_taken': ({ after }) =>
    `{actor} رسیدگی به ${lowRating(after)} {subject} را پذیرفت`,
  'request.low_rating_closed': ({ after }) =>
    `{actor} به ${lowRating(after)} {subject} رسیدگی کرد و نوشت چه شد`,
  'request.file_opened': () => '{actor} فایلی از {subject} را باز کرد',
  'request.file_deleted': () => '{actor} فایلی از {subject} را حذف کرد',
  'requests.exported': exported,
  ...POLICY_SENTENCES,
  'image.added': () => '{actor} تصویر «{image}» را به کتابخانه افزود',
  'image.described': () => '{actor} توضیح تصویر «{image}» را تغییر داد',
  'image.deleted': () => '{actor} تصویر «{image}» را از کتابخانه حذف کرد',
  'settings.changed': (entry) => `{actor} تنظیمات را تغییر داد${listed(entry, SETTING_LABELS)}`,
  'settings.setup_answered': setupAnswered,
  'view.shared': () => '{actor} نمای «{view}» را برای همه گذاشت',
  'view.removed': () => '{actor} نمای «{view}» را که برای همه بود حذف کرد',
  'synonym.taught': () => '{actor} به جست‌وجوی سایت آموخت که «{words}» یعنی «{target}»',
  'synonym.forgotten': () => '{actor} هم‌معنی «{words}» و «{target}» را از جست‌وجوی سایت حذف کرد',
  'audit.exported': () => '{actor} از رویدادنگار خروجی گرفت',
};

/** The actor of an action that customers do without an account, by their code or link. */
const BY_CUSTOMERS: Readonly<Record<string, string>> = {
  'request.cancelled': 'مشتری با کد پیگیری',
  'request.comparison_chosen': 'مشتری با نشانی مقایسه',
};

/** An actor without an account: a visitor with the tracking code, or the system itself. */
export const actorWithoutAccount = (action: string): string => BY_CUSTOMERS[action] ?? 'سامانه';

/**
 * For an action of an earlier or later version that this one does not know; `{action}` is its stored name.
 */
export const UNKNOWN_SENTENCE = '{actor} کاری کرد که این نسخه نمی‌شناسد: {action}';

/** The label of each subject with its name, and once it is deleted. */
export const SUBJECT_NAMES = {
  nameless: 'کاربر بی‌نام',
  gonePerson: 'یک کاربر حذف‌شده',
  goneRequest: 'یک درخواست حذف‌شده',
  policy: 'بیمه‌نامهٔ',
  gonePolicy: 'یک بیمه‌نامهٔ حذف‌شده',
  insurer: 'بیمه‌گر',
  category: 'دستهٔ',
  goneCategory: 'یک دستهٔ حذف‌شده',
  item: 'بیمهٔ',
  goneItem: 'یک بیمهٔ حذف‌شده',
  page: 'صفحهٔ',
  gonePage: 'یک صفحهٔ حذف‌شده',
} as const;
