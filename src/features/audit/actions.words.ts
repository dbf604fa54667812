// Long: the one table of all actions, with the sentences that are put together.
/**
 * Every audited action, by its stored name `noun.verb`: what is declared here can be recorded, and is read by the log,
 * its filter and its file, by the page of a user and by the copy of a person's data.
 */
import { OUTCOME_LABELS, RESULT_LABELS, type RequestResult } from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { SETUP_TITLES } from '#domain/setup.ts';
import { WAY_ADVERBS, type Way } from '#domain/sources.ts';
import { formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ownOf } from '#lib/values/own.ts';

type Values = Record<string, unknown>;

/** The input of a sentence: an entry's values, and whether its people are the same person. */
type Told = {
  before: Values;
  after: Values;
  /** Null for the system itself, and for a customer without an account. */
  actorId: number | null;
  isOwnAccount: boolean;
};

/**
 * What stands after the actor in the log: `{subject}`, `{from}` and `{to}` for the colleagues a request moves between,
 * `{fields}` and `{settings}` for the names of what changed, or the name of a recorded value. Each filled-in text reads
 * well before «را», also for a deleted thing. Text that people typed is always filled in: within the sentence itself it
 * could be taken for a placeholder.
 */
type Sentence = string | ((entry: Told) => string);

type Action = {
  says: Sentence;
  /** In lists, after the actor's name; by default the sentence, with the noun in general as its subject. */
  label?: string;
  /** In the copy of a person's data; by default the label. */
  copy?: string;
  /** The actor where a customer without an account does it, by their code or link. */
  visitor?: string;
};

type Noun = {
  /** Its actions in the filter. */
  group: string;
  /** The subject in general. */
  one?: string;
  /** The stored type of its subject, where that is another noun. */
  subject?: string;
  /** Whether the copy of a person's data names its actions. */
  isPersonal?: true;
};

export const AUDIT_NOUNS: Readonly<Record<string, Noun>> = {
  user: { group: 'کاربران', one: 'کاربر', isPersonal: true },
  person: { group: 'داده‌های شخصی', one: 'کاربر', subject: 'user', isPersonal: true },
  request: { group: 'درخواست‌ها', one: 'درخواست', isPersonal: true },
  requests: { group: 'خروجی درخواست‌ها', subject: 'request' },
  policy: { group: 'بیمه‌نامه‌ها', one: 'بیمه‌نامه', isPersonal: true },
  policies: { group: 'خروجی و واردکردن بیمه‌نامه‌ها', subject: 'policy' },
  customer: { group: 'مشتریان', one: 'مشتری', isPersonal: true },
  customers: { group: 'خروجی مشتریان', subject: 'customer' },
  insurer: { group: 'بیمه‌گران', one: 'بیمه‌گر' },
  task: { group: 'کارهای همکاران', one: 'کار' },
  view: { group: 'نماهای همگانی' },
  synonym: { group: 'هم‌معنی‌های جست‌وجو' },
  category: { group: 'دسته‌ها', one: 'دسته' },
  item: { group: 'بیمه‌ها', one: 'بیمه' },
  image: { group: 'کتابخانهٔ تصویرها' },
  page: { group: 'صفحه‌های سایت', one: 'صفحه' },
  redirect: { group: 'نشانی‌های جابه‌جاشده' },
  settings: { group: 'تنظیمات' },
  audit: { group: 'خروجی رویدادنگار' },
};

/** The step of a request that was undone. */
export const STEP_LABELS: Record<string, string> = {
  ...OUTCOME_LABELS,
  closed: 'بستن',
  assigned: 'سپردن',
  joined_by: 'یکی کردن',
  split_off: 'جدا کردن',
};

const quoted = (text: string) => `«${text}»`;
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const counted = (value: unknown): string => toPersianDigits(count(value));
const roleIn = (values: Values): string | null =>
  ROLE_TITLES[values.role as keyof typeof ROLE_TITLES] ?? null;

function created({ after }: Told): string {
  const role = roleIn(after);
  return role ? `برای {subject} حساب ${quoted(role)} ساخت` : 'حساب {subject} را ساخت';
}

function invited({ after }: Told): string {
  const role = roleIn(after);
  return role ? `{subject} را با نقش ${quoted(role)} دعوت کرد` : '{subject} را دعوت کرد';
}

const updated = ({ isOwnAccount }: Told): string =>
  `اطلاعات ${isOwnAccount ? 'شخصی خود' : '{subject}'} را تغییر داد{fields}`;

const secondFactorReset = ({ actorId }: Told): string =>
  `${actorId === null ? 'با فرمانی روی سرور ' : ''}ورود دومرحله‌ای {subject} را بازنشانی کرد`;

function recoveryCodeUsed({ after }: Told): string {
  const left = typeof after.codes_left === 'number' ? after.codes_left : null;
  const rest = left === null ? '' : `؛ ${toPersianDigits(left)} کد دیگر مانده است`;
  return `با یکی از کدهای بازیابی خود وارد شد${rest}`;
}

/** «؛ ۳ درخواست به صف برگشت». */
function released({ after }: Told): string {
  const requests = count(after.released_requests);
  return requests > 0 ? `؛ ${toPersianDigits(requests)} درخواست به صف برگشت` : '';
}

function roleChanged(entry: Told): string {
  const [from, to] = [roleIn(entry.before), roleIn(entry.after)];
  const change = from && to ? ` از ${quoted(from)} به ${quoted(to)}` : '';
  return `نقش {subject} را${change} تغییر داد${released(entry)}`;
}

const rightsChanged = ({ after }: Told): string =>
  Array.isArray(after.rights) && after.rights.includes('content')
    ? 'نوشتن صفحه‌های سایت را به {subject} سپرد'
    : 'اختیار نوشتن صفحه‌های سایت را از {subject} گرفت';

const dutyChanged = ({ after }: Told): string =>
  after.on_duty === true ? 'گفت سر کار است' : 'گفت امروز سر کار نیست';

function leaveChanged({ after, isOwnAccount }: Told): string {
  const whose = isOwnAccount ? 'خود' : '{subject}';
  const { leave_from: from, leave_until: until } = after;
  return typeof from === 'string' && typeof until === 'string'
    ? `مرخصی ${whose} را از ${isoDateToJalali(from)} تا ${isoDateToJalali(until)} گذاشت`
    : `مرخصی ${whose} را پایان داد`;
}

const handedOver = ({ after }: Told): string =>
  `کارهای {subject} را به {to} سپرد: ${counted(after.handed_over)} مورد`;

const handOverUndone = ({ after }: Told): string =>
  `واگذاری کارهای {subject} را برگرداند: ${counted(after.handed_over)} مورد برگشت و ${counted(after.kept)} مورد ماند`;

const deactivated = (entry: Told): string => `حساب {subject} را غیرفعال کرد${released(entry)}`;

function sessionsEnded({ before }: Told): string {
  const sessions = count(before.sessions);
  return sessions > 0
    ? `${toPersianDigits(sessions)} نشست {subject} را پایان داد`
    : 'نشست‌های {subject} را پایان داد';
}

function categoryDeleted({ before }: Told): string {
  const items = Array.isArray(before.items) ? before.items.length : 0;
  const along = items > 0 ? ` با ${toPersianDigits(items)} بیمهٔ آن` : '';
  return `{subject} را${along} حذف کرد`;
}

function scheduled({ after }: Told): string {
  const at = typeof after.publish_at === 'string' ? new Date(after.publish_at) : null;
  return at
    ? `گفت {subject} در ${formatJalaliDateTime(at)} منتشر شود`
    : 'برای انتشار {subject} زمان گذاشت';
}

/** Where the link of a page was placed. */
const PLACES: Record<string, string> = {
  header: 'در بالای صفحه‌های سایت گذاشت',
  footer: 'در پایین صفحه‌های سایت گذاشت',
  none: 'از بالا و پایین صفحه‌ها حذف کرد',
};

function placed({ after }: Told): string {
  const place = PLACES[String(after.place)];
  return place ? `پیوند {subject} را ${place}` : 'جای پیوند {subject} را تغییر داد';
}

/** «درخواست … را تلفنی ثبت کرد». */
function entered({ after }: Told): string {
  const adverb = WAY_ADVERBS[after.way as Way];
  return adverb ? `{subject} را ${adverb} ثبت کرد` : '{subject} را ثبت کرد';
}

function assigned({ before, after, actorId }: Told): string {
  const [from, to] = [before.assignee_id ?? null, after.assignee_id ?? null];
  if (to === null) return '{subject} را به صف برگرداند';
  if (to === actorId) return from === null ? '{subject} را پذیرفت' : '{subject} را از {from} گرفت';
  return from === null || from === actorId
    ? '{subject} را به {to} سپرد'
    : '{subject} را از {from} گرفت و به {to} سپرد';
}

function closed({ after }: Told): string {
  const result = RESULT_LABELS[after.result as RequestResult];
  return result ? `{subject} را با نتیجهٔ ${quoted(result)} بست` : '{subject} را بست';
}

function undone({ after }: Told): string {
  const step = STEP_LABELS[String(after.step)];
  return step
    ? `کار ${quoted(step)} را روی {subject} برگرداند`
    : 'آخرین کار خود روی {subject} را برگرداند';
}

/** «امتیاز ۲», where the score is known. */
const lowRating = ({ score }: Values): string =>
  typeof score === 'number' ? `امتیاز ${toPersianDigits(score)}` : 'امتیاز پایین';

const lowRatingTaken = ({ after }: Told): string =>
  `رسیدگی به ${lowRating(after)} {subject} را پذیرفت`;

const lowRatingClosed = ({ after }: Told): string =>
  `به ${lowRating(after)} {subject} رسیدگی کرد و نوشت چه شد`;

const exported =
  (one: string, all: string) =>
  ({ after }: Told): string => {
    const rows = typeof after.rows === 'number' ? `${toPersianDigits(after.rows)} ${one}` : all;
    return `از ${rows} خروجی ${after.format === 'csv' ? 'CSV' : 'اکسل'} گرفت`;
  };

const importStarted = ({ after }: Told): string =>
  `واردکردن فایلی با ${counted(after.rows)} ردیف را به دفتر بیمه‌نامه‌ها آغاز کرد`;

const imported = ({ after }: Told): string =>
  `فایلی را به دفتر بیمه‌نامه‌ها وارد کرد: ${counted(after.created)} تازه، ${counted(after.updated)} به‌روزشده، ` +
  `${counted(after.unchanged)} بی‌تغییر و ${counted(after.faulty)} نادرست`;

const importUndone = ({ after }: Told): string =>
  `واردکردن فایلی به دفتر بیمه‌نامه‌ها را برگرداند: ${counted(after.undone)} ردیف برگشت و ${counted(after.kept)} ردیف ماند`;

function setupAnswered({ after }: Told): string {
  const item = SETUP_TITLES[after.setup_item as keyof typeof SETUP_TITLES];
  const title = item ? quoted(item) : 'موردی';
  const answers: Record<string, string> = {
    later: `${title} را برای بعد گذاشت`,
    unwanted: `${title} را کنار گذاشت`,
    confirmed: `${title} را درست دانست`,
  };
  return `در کارهای راه‌اندازی ${answers[String(after.setup_answer)] ?? `${title} را به فهرست برگرداند`}`;
}

const ACTIONS = {
  'user.created': { says: created, label: 'حساب کاربر را ساخت', copy: 'حساب را ساخت' },
  'user.rescued': {
    says: 'با فرمانی روی سرور دسترسی مدیر ارشد را به {subject} بازگرداند',
    label: 'مدیر ارشد را با فرمانی روی سرور بازیابی کرد',
    copy: 'حساب را با فرمانی روی سرور باز کرد',
  },
  'user.registered': 'ثبت‌نام کرد',
  'user.invited': { says: invited, label: 'همکار تازه‌ای دعوت کرد', copy: 'دعوت کرد' },
  'user.viewed': { says: 'اطلاعات کامل {subject} را دید', copy: 'اطلاعات کامل را دید' },
  'user.updated': { says: updated, label: 'اطلاعات شخصی را تغییر داد' },
  'user.password_changed': { says: 'گذرواژهٔ خود را تغییر داد', copy: 'گذرواژه را تغییر داد' },
  'user.password_reset': {
    says: 'با کد پیامک‌شده گذرواژهٔ تازه‌ای گذاشت',
    label: 'گذرواژه را بازیابی کرد',
  },
  'user.reset_started': {
    says: 'برای {subject} کد بازیابی گذرواژه فرستاد',
    label: 'بازیابی گذرواژه را آغاز کرد',
  },
  'user.second_factor_enabled': {
    says: 'ورود دومرحله‌ای خود را روشن کرد',
    copy: 'ورود دومرحله‌ای را روشن کرد',
  },
  'user.second_factor_disabled': {
    says: 'ورود دومرحله‌ای خود را خاموش کرد',
    copy: 'ورود دومرحله‌ای را خاموش کرد',
  },
  'user.second_factor_reset': {
    says: secondFactorReset,
    label: 'ورود دومرحله‌ای همکار را بازنشانی کرد',
    copy: 'ورود دومرحله‌ای را بازنشانی کرد',
  },
  'user.recovery_code_used': { says: recoveryCodeUsed, label: 'با کد بازیابی وارد شد' },
  'user.recovery_codes_renewed': {
    says: 'کدهای بازیابی تازه ساخت',
    copy: 'کدهای بازیابی تازه گرفت',
  },
  'user.role_changed': {
    says: roleChanged,
    label: 'نقش کاربر را تغییر داد',
    copy: 'نقش را تغییر داد',
  },
  'user.rights_changed': {
    says: rightsChanged,
    label: 'اختیارهای همکار را تغییر داد',
    copy: 'اختیارها را تغییر داد',
  },
  'user.duty_changed': {
    says: dutyChanged,
    label: 'حضور خود در کار را تغییر داد',
    copy: 'حضور در کار را تغییر داد',
  },
  'user.leave_changed': {
    says: leaveChanged,
    label: 'مرخصی را تغییر داد',
  },
  'user.handed_over': { says: handedOver, label: 'کارهای همکار را واگذار کرد' },
  'user.hand_over_undone': { says: handOverUndone, label: 'واگذاری کارهای همکار را برگرداند' },
  'user.code_checked': {
    says: 'کد ملی {subject} را با مدرک او سنجید',
    label: 'کد ملی را با مدرک سنجید',
    copy: 'کد ملی با مدرک سنجیده شد',
  },
  'user.activated': { says: 'حساب {subject} را فعال کرد', label: 'حساب را فعال کرد' },
  'user.deactivated': { says: deactivated, label: 'حساب را غیرفعال کرد' },
  'user.sessions_ended': {
    says: sessionsEnded,
    label: 'نشست‌های کاربر را پایان داد',
    copy: 'نشست‌ها را پایان داد',
  },
  'person.exported': { says: 'نسخهٔ داده‌های {subject} را گرفت', copy: 'نسخهٔ داده‌ها را گرفت' },
  'person.sender_exported': {
    says: 'نسخهٔ داده‌های فرستندهٔ {subject} را گرفت',
    label: 'نسخهٔ داده‌های فرستندهٔ درخواست را گرفت',
    copy: 'نسخهٔ داده‌ها را گرفت',
  },
  'person.erased': { says: 'داده‌های {subject} را پاک کرد', copy: 'داده‌ها را پاک کرد' },
  'person.sender_erased': {
    says: 'داده‌های فرستندهٔ {subject} را پاک کرد',
    label: 'داده‌های فرستندهٔ درخواست را پاک کرد',
    copy: 'داده‌ها را پاک کرد',
  },
  'person.held': { says: 'داده‌های {subject} را نگه داشت', copy: 'داده‌ها را نگه داشت' },
  'person.sender_held': {
    says: 'داده‌های فرستندهٔ {subject} را نگه داشت',
    label: 'داده‌های فرستندهٔ درخواست را نگه داشت',
    copy: 'داده‌ها را نگه داشت',
  },
  'person.released': {
    says: 'نگهداشت داده‌های {subject} را لغو کرد',
    copy: 'نگهداشت داده‌ها را لغو کرد',
  },
  'person.sender_released': {
    says: 'نگهداشت داده‌های فرستندهٔ {subject} را لغو کرد',
    label: 'نگهداشت داده‌های فرستندهٔ درخواست را لغو کرد',
    copy: 'نگهداشت داده‌ها را لغو کرد',
  },
  'category.created': { says: '{subject} را ساخت', label: 'دسته ساخت' },
  'category.updated': '{subject} را تغییر داد',
  'category.deleted': { says: categoryDeleted, label: 'دسته را حذف کرد' },
  'category.ordered': 'ترتیب دسته‌ها را تغییر داد',
  'item.created': { says: '{subject} را افزود', label: 'بیمه افزود' },
  'item.updated': '{subject} را تغییر داد',
  'item.deleted': '{subject} را حذف کرد',
  'item.ordered': 'ترتیب بیمه‌ها را تغییر داد',
  'item.page-saved': 'متن صفحهٔ {subject} را ذخیره کرد',
  'page.created': { says: '{subject} را ساخت', label: 'صفحهٔ تازه‌ای ساخت' },
  'page.published': '{subject} را منتشر کرد',
  'page.scheduled': { says: scheduled, label: 'برای انتشار صفحه زمان گذاشت' },
  'page.unscheduled': 'زمان‌بندی انتشار {subject} را لغو کرد',
  'page.not_published': {
    says: '{subject} را در زمانش منتشر نکرد، چون چیزی در آن کم یا نادرست بود',
    label: 'صفحه را در زمانش منتشر نکرد',
  },
  'page.withdrawn': {
    says: 'زمان‌بندی انتشار {subject} را لغو کرد، چون کسی که آن را گذاشته بود دیگر اختیار نوشتن صفحه‌ها را ندارد',
    label: 'زمان‌بندی انتشار را با رفتن اختیار نویسنده لغو کرد',
  },
  'page.restored': {
    says: 'نسخهٔ پیشین {subject} را دوباره منتشر کرد',
    label: 'نسخهٔ پیشین صفحه را بازگرداند',
  },
  'page.discarded': 'پیش‌نویس {subject} را کنار گذاشت',
  'page.placed': { says: placed, label: 'جای پیوند صفحه را تغییر داد' },
  'page.deleted': '{subject} را حذف کرد',
  'redirect.saved': {
    says: 'گفت نشانی پیشین یک صفحه به کجا برود',
    label: 'نشانی جابه‌جاشده را ذخیره کرد',
  },
  'redirect.removed': {
    says: 'نشانی پیشین یک صفحه را از فهرست حذف کرد',
    label: 'نشانی جابه‌جاشده را حذف کرد',
  },
  'request.entered': {
    says: entered,
    label: 'درخواستی را برای مشتری ثبت کرد',
    copy: 'درخواست را ثبت کرد',
  },
  'request.assigned': { says: assigned, label: 'درخواست را سپرد' },
  'request.closed': { says: closed, label: 'درخواست را بست' },
  'request.reopened': '{subject} را دوباره باز کرد',
  'request.rescued': {
    says: '{subject} را از هرزنامه بازگرداند',
    copy: 'درخواست را از هرزنامه برگرداند',
  },
  'request.cancelled': { says: '{subject} را لغو کرد', visitor: 'مشتری با کد پیگیری' },
  'request.undone': {
    says: undone,
    label: 'آخرین کار روی درخواست را برگرداند',
    copy: 'کار پیش روی درخواست را برگرداند',
  },
  'request.taken_back': {
    says: '{subject} را از {from} پس گرفت',
    label: 'درخواست را از همکار پس گرفت',
    copy: 'درخواست را پس گرفت',
  },
  'request.joined': {
    says: '{subject} را با درخواست دیگری از همین شخص یکی کرد',
    label: 'درخواست را با درخواست دیگری یکی کرد',
  },
  'request.claim_moved': {
    says: 'گام {subject} را تغییر داد',
    label: 'گام پروندهٔ خسارت را تغییر داد',
  },
  'request.split': {
    says: '{subject} را از درخواست دیگری جدا کرد',
    label: 'درخواستی را از درخواست دیگر جدا کرد',
    copy: 'درخواستی را جدا کرد',
  },
  'request.compared': {
    says: 'مقایسهٔ بیمه‌گرها را برای {subject} نوشت',
    label: 'مقایسهٔ بیمه‌گرها را نوشت',
  },
  'request.comparison_published': {
    says: 'مقایسهٔ بیمه‌گرها را برای {subject} منتشر کرد',
    label: 'مقایسهٔ بیمه‌گرها را منتشر کرد',
  },
  'request.comparison_chosen': {
    says: 'از مقایسهٔ بیمه‌گرها برای {subject} یکی را انتخاب کرد',
    label: 'از مقایسه انتخاب کرد',
    visitor: 'مشتری با نشانی مقایسه',
  },
  'request.low_rating_taken': {
    says: lowRatingTaken,
    label: 'رسیدگی به امتیاز پایین را پذیرفت',
    copy: 'رسیدگی به امتیاز پایین را آغاز کرد',
  },
  'request.low_rating_closed': { says: lowRatingClosed, label: 'به امتیاز پایین رسیدگی کرد' },
  'request.file_opened': {
    says: 'فایلی از {subject} را باز کرد',
    label: 'فایل درخواست را باز کرد',
    copy: 'فایلی از درخواست را باز کرد',
  },
  'request.file_deleted': {
    says: 'فایلی از {subject} را حذف کرد',
    label: 'فایل درخواست را حذف کرد',
    copy: 'فایلی از درخواست را حذف کرد',
  },
  'requests.exported': { says: exported('درخواست', 'درخواست‌ها'), label: 'از درخواست‌ها خروجی گرفت' },
  'policy.created': {
    says: '{subject} را ثبت کرد',
    label: 'بیمه‌نامه ثبت کرد',
    copy: 'بیمه‌نامه را ثبت کرد',
  },
  'policy.updated': { says: '{subject} را تغییر داد{fields}', label: 'بیمه‌نامه را تغییر داد' },
  'policy.taken_back': 'ثبت {subject} را برگرداند',
  'policy.renewed': '{subject} را تمدید کرد',
  'policy.cancelled': '{subject} را لغو کرد',
  'policy.lapsed': {
    says: '{subject} را که زمانش گذشته بود تمدیدنشده شناخت',
    label: 'بیمه‌نامه را تمدیدنشده شناخت',
  },
  'policy.instalment_paid': {
    says: 'پرداخت یک قسط {subject} را ثبت کرد',
    label: 'پرداخت قسط را ثبت کرد',
    copy: 'پرداخت قسطی را ثبت کرد',
  },
  'policy.file_added': 'به {subject} فایل افزود',
  'policy.file_opened': {
    says: 'فایلی از {subject} را باز کرد',
    label: 'فایل بیمه‌نامه را باز کرد',
    copy: 'فایلی از بیمه‌نامه را باز کرد',
  },
  'policy.file_deleted': {
    says: 'فایلی از {subject} را حذف کرد',
    label: 'فایل بیمه‌نامه را حذف کرد',
    copy: 'فایلی از بیمه‌نامه را حذف کرد',
  },
  'policies.exported': {
    says: exported('بیمه‌نامه', 'بیمه‌نامه‌ها'),
    label: 'از بیمه‌نامه‌ها خروجی گرفت',
  },
  'customer.viewed': 'پروندهٔ {subject} را دید',
  'customer.entered': '{subject} را ثبت کرد',
  'customer.updated': {
    says: 'اطلاعات {subject} را تغییر داد{fields}',
    label: 'اطلاعات مشتری را تغییر داد',
  },
  'customer.code_checked': 'کد {subject} را با مدرک سنجید',
  'customer.merged': '{subject} را با مشتری دیگری یکی کرد',
  'customer.split': '{subject} را از مشتری دیگری جدا کرد',
  'customer.kept_apart': 'گفت {subject} و مشتری دیگری یکی نیستند',
  'customer.member_added': 'به {subject} عضو افزود',
  'customer.member_removed': 'عضوی را از {subject} حذف کرد',
  'customers.exported': {
    says: exported('مشتری', 'مشتریان'),
    label: 'از مشتریان خروجی گرفت',
  },
  'policy.imported': '{subject} را از فایل وارد کرد',
  'policies.import_started': { says: importStarted, label: 'واردکردن دفتر بیمه‌نامه‌ها را آغاز کرد' },
  'policies.imported': { says: imported, label: 'دفتر بیمه‌نامه‌ها را وارد کرد' },
  'policies.import_stopped': {
    says: 'واردکردن دفتر بیمه‌نامه‌ها را ایستاند، چون همکاری که آن را آغاز کرده بود دیگر اختیار آن را ندارد',
    label: 'واردکردن دفتر را با رفتن اختیار همکار ایستاند',
  },
  'policies.undo_started': {
    says: 'برگرداندن یک واردکردن دفتر بیمه‌نامه‌ها را آغاز کرد',
    label: 'برگرداندن یک واردکردن دفتر را آغاز کرد',
  },
  'policies.import_undone': { says: importUndone, label: 'واردکردن دفتر را برگرداند' },
  'policies.undo_stopped': {
    says: 'برگرداندن واردکردن دفتر را ایستاند، چون همکاری که آن را آغاز کرده بود دیگر اختیار آن را ندارد',
    label: 'برگرداندن واردکردن دفتر را با رفتن اختیار همکار ایستاند',
  },
  'insurer.created': { says: '{subject} را به فهرست بیمه‌گران افزود', label: 'بیمه‌گر افزود' },
  'insurer.updated': {
    says: '{subject} را در فهرست بیمه‌گران تغییر داد',
    label: 'بیمه‌گر را تغییر داد',
  },
  'task.created': { says: 'کاری گذاشت', label: 'کار گذاشت' },
  'task.updated': { says: 'کاری را تغییر داد{fields}', label: 'کار را تغییر داد' },
  'task.done': { says: 'کاری را انجام داد', label: 'کار را انجام داد' },
  'task.undone': { says: 'آخرین تغییر یک کار را برگرداند', label: 'تغییر کار را برگرداند' },
  'view.shared': { says: 'نمای «{name}» را برای همه گذاشت', label: 'نمایی را همگانی کرد' },
  'view.removed': {
    says: 'نمای «{name}» را که برای همه بود حذف کرد',
    label: 'نمای همگانی را حذف کرد',
  },
  'image.added': { says: 'تصویر «{alt}» را به کتابخانه افزود', label: 'تصویری به کتابخانه افزود' },
  'image.described': {
    says: 'توضیح تصویر «{alt}» را تغییر داد',
    label: 'توضیح تصویری را تغییر داد',
  },
  'image.deleted': {
    says: 'تصویر «{alt}» را از کتابخانه حذف کرد',
    label: 'تصویری را از کتابخانه حذف کرد',
  },
  'synonym.taught': {
    says: 'به جست‌وجوی سایت آموخت که «{words}» یعنی «{target}»',
    label: 'هم‌معنی تازه‌ای برای جست‌وجو گذاشت',
  },
  'synonym.forgotten': {
    says: 'هم‌معنی «{words}» و «{target}» را از جست‌وجوی سایت حذف کرد',
    label: 'هم‌معنی جست‌وجو را حذف کرد',
  },
  'settings.changed': { says: 'تنظیمات را تغییر داد{settings}', label: 'تنظیمات را تغییر داد' },
  'settings.setup_answered': { says: setupAnswered, label: 'دربارهٔ کارهای راه‌اندازی تصمیم گرفت' },
  'audit.exported': 'از رویدادنگار خروجی گرفت',
} as const satisfies Record<string, string | Action>;

export type AuditAction = keyof typeof ACTIONS;
export const AUDIT_ACTIONS = Object.keys(ACTIONS) as AuditAction[];

const nounOf = (action: string): string => action.split('.', 1)[0] ?? '';

/** The stored type of an action's subject. */
export const subjectTypeOf = (action: AuditAction): string =>
  AUDIT_NOUNS[nounOf(action)]?.subject ?? nounOf(action);

/** The words of a stored action; none for one of an earlier or later version. */
export function actionOf(name: string) {
  const given: string | Action | undefined = ownOf(ACTIONS, name);
  if (given === undefined) return;
  const action: Action = typeof given === 'string' ? { says: given } : given;
  const { one = '', isPersonal } = AUDIT_NOUNS[nounOf(name)] ?? {};
  const label = action.label ?? String(action.says).replace('{subject}', one);
  return { ...action, label, copy: isPersonal && (action.copy ?? label) };
}
