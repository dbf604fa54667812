// Long: the one table of all texts.
/** The texts that the product sends, each declared here once: adding one takes a row, the call that sends it and `docs/texts.md`. */
import { tailWithin, wordsWithin } from '#lib/text/shorten.ts';
import { CLAIM_LINE_LABELS } from './claims/lines.ts';
import { CLAIM_STAGE_LABELS } from './claims/stages.ts';
import { NO_LINE } from './line-in-text.ts';
import type { NameInText } from './name-in-text.ts';
import { KINDS_IN_TEXTS } from './requests.ts';

export type TextValue = {
  /** Plausible values at their longest and shortest, for checks of the length of a text. */
  long: string;
  short: string;
  /**
   * How to shorten a value that is too long for a gateway. A code, a date, a sum or an address cannot be shortened, as
   * half of one means something else: it stays whole, and a gateway that never takes it rejects the text.
   */
  shorten?: (value: string, most: number) => string;
  /** Says so beside the wording in the settings. */
  shortened?: string;
};

export const longestOf = (words: Readonly<Record<string, string>>): string =>
  Object.values(words).reduce((longest, one) => (one.length > longest.length ? one : longest), '');

const LONG_NAME = 'سید محمدرضا حسینی‌نژاد طباطبایی';

/** The values of texts; they stand in braces in the words, as does `{brand}`. */
export const TEXT_VALUES = {
  name: {
    long: LONG_NAME,
    short: 'رضا',
    shorten: wordsWithin,
    shortened: 'نام با واژه‌های نخست و «…»',
  },
  clerk: {
    long: LONG_NAME,
    short: 'رضا',
    shorten: wordsWithin,
    shortened: 'نام همکار با واژه‌های نخست و «…»',
  },
  line: { long: longestOf(CLAIM_LINE_LABELS), short: NO_LINE, shorten: wordsWithin },
  step: { long: longestOf(CLAIM_STAGE_LABELS), short: 'رد شد', shorten: wordsWithin },
  kind: { long: longestOf(KINDS_IN_TEXTS), short: 'شکایت', shorten: wordsWithin },
  number: {
    long: '۱۴۰۵/۱۱۰/۲/۱۲۳۴۵۶۷/۰۰۱',
    short: '۱۲۳',
    shorten: tailWithin,
    shortened: 'شماره با بخش آخرش پس از «…»',
  },
  date: { long: '۲۷ اردیبهشت ۱۴۰۵', short: '۱ دی ۱۴۰۵' },
  time: { long: '۲۷ اردیبهشت ۱۴۰۵، ۱۲:۰۰', short: '۱ دی ۱۴۰۵، ۰۸:۰۰' },
  until: { long: '۱۴۰۵/۰۲/۲۷', short: '۱۴۰۵/۱۰/۰۱' },
  amount: { long: '۹۹۹٬۹۹۹٬۹۹۹ تومان', short: '۹۰۰ تومان' },
  papers: {
    long: 'گزارش پلیس راهنمایی و رانندگی (کروکی)، گواهینامه، کارت خودرو، عکس‌ها و ۳ مدرک دیگر',
    short: 'کارت ملی',
    shorten: wordsWithin,
    shortened: 'مدارک با تعدادشان، مانند «۴ مدرک»',
  },
  comparison: { long: 'aB3_-9zZaB3_-9zZ', short: 'aB3_-9zZaB3_-9zZ' },
  follow_ups: { long: '۹۹۹', short: '۰' },
  renewals: { long: '۹۹۹', short: '۰' },
  deadlines: { long: '۹۹۹', short: '۱' },
  code: { long: '12345678', short: '12345678' },
  link: { long: '', short: '' },
} as const satisfies Record<string, TextValue>;
type TextValueName = keyof typeof TEXT_VALUES;

/** The wordings of a text from the fullest to the shortest: the first that fits is sent. */
type Wordings = readonly [string, ...string[]];

type Text = {
  /**
   * `code`: a one-time code in `code`, sent once, at once, and never stored. `account`: about an account. `reminder`:
   * sent unprompted about a policy or a visitor's reminder, with a link that stops them. `staff`: to the staff about
   * their work, without anything about the requester.
   */
  kind: 'code' | 'account' | 'request' | 'reminder' | 'staff';
  values: readonly TextValueName[];
  words: Wordings;
  /** What it is about, in the copy of a person's data. */
  subject: string;
  /**
   * `any` for what a person waits for on their phone, or has to know at any hour, as another user may be in their
   * account; `office` for all that can wait until the office is open.
   */
  hours: 'any' | 'office';
  /** The brokerage may word it; then what the settings and the log call it: by default the subject. */
  isWorded?: true;
  title?: string;
  logged?: string;
  /** By default it ends with how to stop further ones, as a text sent unprompted. */
  isStoppable?: true;
  /** The path of `{link}` below the site's address; for reminders `stopLink` makes it. */
  path?: string;
  /**
   * Gateways with approved templates may lack it, as they may lack a reminder or a text to the staff: the server starts,
   * and logs it. `rating`: where one of the two is missing, `request-closed` reports the end and asks with it
   * (docs/decisions/051-ratings.md). `later`: of a later release, when gateways had approved the others.
   */
  optional?: 'rating' | 'later';
};

/**
 * The code is in the first line, which phones show in a notification, in ASCII digits, so that phones can fill it in.
 * The last line binds it to the site, so that browsers fill it in there alone. Where not all fits, the warning to tell
 * the code to no one takes precedence.
 */
const code = (subject: string, what: string) =>
  ({
    kind: 'code',
    values: ['code'],
    hours: 'any',
    subject,
    words: [
      `${what} {brand}: {code}\nتا ۵ دقیقه معتبر است؛ به کسی نگویید.\n@{domain} #{code}`,
      `${what} {brand}: {code}\nبه کسی نگویید.\n@{domain} #{code}`,
      `${what} {brand}: {code}\nتا ۵ دقیقه معتبر است؛ به کسی نگویید.`,
      `${what} {brand}: {code}\nبه کسی نگویید.`,
      `${what} {brand}: {code}`,
    ],
  }) as const satisfies Text;

const ACCOUNT = { kind: 'account', hours: 'any' } as const;
const REQUEST = {
  kind: 'request',
  hours: 'office',
  isWorded: true,
  path: '/track?code={code}',
} as const;
const REMINDER = { kind: 'reminder', hours: 'office', isWorded: true, isStoppable: true } as const;
const STAFF = {
  kind: 'staff',
  hours: 'office',
  isWorded: true,
  path: '/dashboard/super-admin/connect/requests?request=1234567',
} as const;

/**
 * By the names of the gateways' templates, in the order in which the log of the start and the dashboard list them. An
 * insurance line stands in brackets: the sentence is correct with any name, and without one.
 */
export const TEXTS = {
  'register-code': code('کد ثبت‌نام', 'کد ثبت‌نام'),
  'reset-code': code('کد بازیابی گذرواژه', 'کد بازیابی'),
  'reminder-code': code('کد تأیید یادآوری', 'کد یادآوری'),
  'claim-code': { ...code('کد دیدن پروندهٔ خسارت', 'کد پروندهٔ خسارت'), optional: 'later' },
  'account-exists': {
    ...ACCOUNT,
    subject: 'یادآوری حساب',
    values: [],
    words: [
      '{brand}\nبا این شماره پیش‌تر حساب ساخته شده است. وارد شوید، یا اگر گذرواژه را به یاد ندارید آن را بازیابی کنید.',
    ],
  },
  'password-changed': {
    ...ACCOUNT,
    subject: 'تغییر گذرواژه',
    values: ['time'],
    words: [
      '{brand}\nگذرواژهٔ حساب شما در {time} تغییر کرد. اگر کار شما نبوده است، همین حالا آن را بازیابی کنید.',
    ],
  },
  'second-factor-reset': {
    ...ACCOUNT,
    subject: 'بازنشانی ورود دومرحله‌ای',
    values: ['time'],
    words: [
      '{brand}\nورود دومرحله‌ای شما در {time} حذف شد. اگر نخواسته بودید، به مدیر ارشد یا نگه‌دارندهٔ سامانه خبر دهید.',
    ],
  },
  'number-changed': {
    ...ACCOUNT,
    optional: 'later',
    subject: 'تغییر شمارهٔ حساب',
    values: ['time'],
    words: [
      '{brand}\nشمارهٔ ورود به حساب شما در {time} تغییر کرد. اگر نخواسته بودید، همین حالا به کارگزاری خبر دهید.',
    ],
  },
  'staff-invitation': {
    // The account's author and its new owner set it up together.
    ...ACCOUNT,
    isWorded: true,
    path: '/forget-password',
    subject: 'دعوت همکار',
    values: ['name', 'link'],
    words: [
      '{brand}\n{name} گرامی، برای شما حساب همکار ساخته شد. گذرواژهٔ خود را اینجا بسازید:\n{link}',
    ],
  },
  'request-received': {
    ...REQUEST,
    // The answer to a form that was sent a moment ago.
    hours: 'any',
    subject: 'رسید درخواست',
    values: ['name', 'kind', 'code', 'link'],
    words: [
      '{brand}\n{name} گرامی، {kind} شما با کد پیگیری {code} ثبت شد. وضعیت آن را هر زمان از اینجا ببینید:\n{link}',
      '{brand}\n{name} گرامی، {kind} شما با کد پیگیری {code} ثبت شد. وضعیت آن:\n{link}',
    ],
  },
  'request-unreached': {
    ...REQUEST,
    subject: 'پاسخ نداد؛ دوباره تماس می‌گیریم',
    logged: 'پاسخ نداد',
    values: ['name', 'time', 'code'],
    words: [
      '{brand}\n{name} گرامی، تماس گرفتیم و پاسخی نشنیدیم. {time} دوباره تماس می‌گیریم. کد پیگیری: {code}',
    ],
  },
  'request-closed': {
    ...REQUEST,
    subject: 'پایان رسیدگی',
    title: 'پایان رسیدگی، با نظرخواهی',
    values: ['name', 'kind', 'code', 'link'],
    words: [
      '{brand}\n{name} گرامی، رسیدگی به {kind} {code} پایان یافت. اگر نظری دارید، اینجا بنویسید:\n{link}',
    ],
  },
  'request-ended': {
    ...REQUEST,
    optional: 'rating',
    subject: 'پایان رسیدگی',
    title: 'پایان رسیدگی، بدون نظرخواهی',
    logged: 'پایان رسیدگی، بدون نظرخواهی',
    values: ['name', 'kind', 'code', 'link'],
    words: [
      '{brand}\n{name} گرامی، رسیدگی به {kind} {code} پایان یافت. آنچه انجام شد اینجاست:\n{link}',
    ],
  },
  'rating-ask': {
    ...REQUEST,
    optional: 'rating',
    isStoppable: true,
    subject: 'پرسیدن امتیاز',
    title: 'پرسیدن امتیاز، یک روز پس از بستن',
    values: ['name', 'kind', 'code', 'link'],
    words: [
      '{brand}\n{name} گرامی، از رسیدگی به {kind} {code} چقدر راضی بودید؟ از یک تا پنج ستاره بدهید:\n{link}',
      '{brand}\n{name} گرامی، از رسیدگی به {kind} {code} چقدر راضی بودید؟ از ۱ تا ۵:\n{link}',
    ],
  },
  'claim-step': {
    ...REQUEST,
    subject: 'گام پروندهٔ خسارت',
    values: ['name', 'step', 'code', 'link'],
    words: ['{brand}\n{name} گرامی، وضعیت پروندهٔ خسارت {code}: {step}.\n{link}'],
  },
  'claim-papers': {
    ...REQUEST,
    subject: 'خواستن مدارک خسارت',
    values: ['name', 'papers', 'code', 'link'],
    words: [
      '{brand}\n{name} گرامی، پروندهٔ خسارت {code}: {papers} لازم است. از اینجا بفرستید:\n{link}',
    ],
  },
  'comparison-ready': {
    ...REQUEST,
    path: '/comparison/{comparison}',
    subject: 'آماده‌شدن مقایسه',
    values: ['name', 'until', 'code', 'comparison', 'link'],
    words: [
      '{brand}\n{name} گرامی، مقایسهٔ شرایط بیمه‌گرها برای درخواست {code} آماده است و تا {until} اعتبار دارد. ببینید و انتخاب کنید:\n{link}',
      '{brand}\n{name} گرامی، مقایسهٔ بیمه‌گرها آماده است و تا {until} اعتبار دارد:\n{link}',
    ],
  },
  'policy-ending': {
    ...REMINDER,
    subject: 'یادآوری پایان بیمه‌نامه',
    values: ['name', 'line', 'number', 'date', 'code', 'link'],
    words: [
      '{brand}\nبیمه‌نامهٔ شما ({line}، شمارهٔ {number}) در {date} پایان می‌یابد؛ برای تمدید تماس می‌گیریم.\nلغو یادآوری: {link}',
      '{brand}\nبیمه‌نامهٔ شما ({line}، شمارهٔ {number}) در {date} پایان می‌یابد؛ تماس می‌گیریم.\nلغو: {link}',
      '{brand}\nبیمه‌نامهٔ شما ({line}) در {date} پایان می‌یابد؛ برای تمدید تماس می‌گیریم.\nلغو: {link}',
      '{brand}\nبیمه‌نامهٔ شما ({line}) در {date} پایان می‌یابد؛ تماس می‌گیریم.\nلغو: {link}',
      '{brand}\nبیمه‌نامهٔ شما ({line}) در {date} پایان می‌یابد.\nلغو: {link}',
    ],
  },
  'instalment-due': {
    ...REMINDER,
    subject: 'یادآوری قسط',
    values: ['name', 'line', 'number', 'amount', 'date', 'code', 'link'],
    words: [
      '{brand}\nقسط بیمه‌نامهٔ شما ({line}، شمارهٔ {number})، {amount}، در {date} سررسید می‌شود.\nلغو یادآوری: {link}',
      '{brand}\nقسط بیمه‌نامهٔ شما ({line}، شمارهٔ {number})، {amount}، در {date} سررسید می‌شود.\nلغو: {link}',
      '{brand}\nقسط بیمه‌نامهٔ شما ({line})، {amount}، در {date} سررسید می‌شود.\nلغو: {link}',
      '{brand}\nقسط بیمهٔ شما، {amount}، در {date} سررسید می‌شود.\nلغو: {link}',
    ],
  },
  'reminder-due': {
    ...REMINDER,
    subject: 'یادآوری‌ای که خواسته بودید',
    title: 'یادآوری به بازدیدکننده',
    logged: 'یادآوری بازدیدکننده',
    values: ['name', 'line', 'date', 'code', 'link'],
    words: [
      '{brand}\n{name} گرامی، همان‌گونه که خواسته بودید: بیمهٔ شما ({line}) در {date} پایان می‌یابد. برای تمدید در خدمتیم.\nلغو یادآوری: {link}',
      '{brand}\nهمان‌گونه که خواسته بودید: بیمهٔ شما ({line}) در {date} پایان می‌یابد.\nلغو: {link}',
      '{brand}\nیادآوری: بیمهٔ شما ({line}) در {date} پایان می‌یابد.\nلغو: {link}',
    ],
  },
  'promise-broken': {
    ...STAFF,
    subject: 'خبر گذشتن زمان وعده',
    title: 'به همکار: زمان وعده گذشت',
    logged: 'گذشتن زمان وعده',
    values: ['kind', 'code', 'link'],
    words: [
      '{brand}\nزمان وعدهٔ پاسخ گذشت: {kind} با کد {code} هنوز بی‌پاسخ است.\n{link}',
      '{brand}\nزمان وعده گذشت: {kind}، {code}\n{link}',
    ],
  },
  'promise-overdue': {
    ...STAFF,
    subject: 'خبر یک‌ونیم برابر وعده',
    title: 'به مدیر ارشد: یک‌ونیم برابر وعده گذشت',
    logged: 'یک‌ونیم برابر وعده',
    values: ['kind', 'code', 'clerk', 'link'],
    words: [
      '{brand}\nیک‌ونیم برابر زمان وعده گذشت و {kind} با کد {code} هنوز بی‌پاسخ است. مسئول: {clerk}.\n{link}',
      '{brand}\n۱٫۵ برابر وعده گذشت: {kind}، {code}، مسئول: {clerk}\n{link}',
      '{brand}\n۱٫۵ برابر وعده گذشت: {kind}، {code}\n{link}',
      '{brand}\n۱٫۵ برابر وعده: {kind}، {code}\n{link}',
    ],
  },
  'morning-digest': {
    ...STAFF,
    path: '/dashboard/super-admin/today',
    subject: 'خلاصهٔ صبحگاهی',
    title: 'به همکار: خلاصهٔ صبحگاهی',
    values: ['follow_ups', 'renewals', 'deadlines', 'link'],
    words: [
      '{brand}\nکار امروز: {follow_ups} پیگیری، {renewals} تمدید، {deadlines} مهلت خسارت.\n{link}',
    ],
  },
} as const satisfies Record<string, Text>;

type Texts = typeof TEXTS;
export type TextName = keyof Texts;
/** A text of the table, without what its own row has instead. */
export const textOf = (name: TextName): Text => TEXTS[name];
export const TEXT_NAMES = Object.keys(TEXTS) as TextName[];
export const textsOf = (is: (text: Text) => unknown): readonly TextName[] =>
  TEXT_NAMES.filter((name) => is(TEXTS[name]));

/** Whether gateways with approved templates may lack it. */
export const isOptionalText = (name: TextName): boolean => {
  const { kind, optional } = textOf(name);
  return optional !== undefined || kind === 'reminder' || kind === 'staff';
};

/** Texts that the brokerage may word itself. */
export type WordedText = {
  [Name in TextName]: Texts[Name] extends { isWorded: true } ? Name : never;
}[TextName];
export const isWordedText = (name: string): name is WordedText =>
  TEXT_NAMES.some((one) => one === name && textOf(one).isWorded);
export const WORDED_TEXTS = TEXT_NAMES.filter(isWordedText);

/** The values with which a text is sent. */
export type ValuesOf<Name extends TextName> = {
  [Value in Texts[Name]['values'][number]]: Value extends 'name' ? NameInText : string;
};
