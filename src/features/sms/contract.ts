/** Text messages: what can be said, and the port that providers fill. */
import { REMINDER_TEMPLATES, SMS_TEMPLATES } from '#domain/sms-templates.ts';

/** Every text the product sends. `none` is never sent: it costs as much work as a real one. */
export const TEXT_TEMPLATES = [...SMS_TEMPLATES, 'none'] as const;
export type SmsTemplate = (typeof TEXT_TEMPLATES)[number];

/** Those with a one-time code in `params.code`: sent once, at once, and never kept. */
export const CODE_TEMPLATES: readonly SmsTemplate[] = [
  'register-code',
  'reset-code',
  'reminder-code',
];

/** Those whose words the brokerage may choose, and what stands in braces in each. */
export const WORDED_TEMPLATES = {
  'staff-invitation': ['name', 'link'],
  'request-received': ['name', 'code', 'link'],
  'request-unreached': ['name', 'time', 'code'],
  'request-closed': ['name', 'code', 'link'],
  'request-ended': ['name', 'code', 'link'],
  'rating-ask': ['name', 'code', 'link'],
  'claim-step': ['name', 'step', 'code', 'link'],
  'claim-papers': ['name', 'papers', 'code', 'link'],
  'comparison-ready': ['name', 'until', 'code', 'link'],
  'policy-ending': ['name', 'line', 'number', 'date', 'code', 'link'],
  'instalment-due': ['name', 'line', 'number', 'amount', 'date', 'code', 'link'],
  'reminder-due': ['name', 'line', 'date', 'code', 'link'],
  'promise-broken': ['kind', 'code', 'link'],
  'promise-overdue': ['kind', 'code', 'clerk', 'link'],
  'morning-digest': ['follow_ups', 'renewals', 'deadlines', 'link'],
} as const satisfies Partial<Record<SmsTemplate, readonly string[]>>;
export type WordedTemplate = keyof typeof WORDED_TEMPLATES;

/** The words of these until the brokerage chooses its own; `{…}` is filled in. */
export const DEFAULT_WORDINGS: Record<WordedTemplate, string> = {
  'staff-invitation':
    '{name} گرامی، برای شما در سامانهٔ کارگزاری حساب همکار ساخته شد. گذرواژهٔ خود را از این نشانی تعیین کنید:\n{link}',
  'request-received':
    '{name} گرامی، درخواست شما با کد پیگیری {code} ثبت شد. وضعیت آن را هر زمان از اینجا ببینید:\n{link}',
  'request-unreached':
    '{name} گرامی، تماس گرفتیم و پاسخی نشنیدیم. {time} دوباره تماس می‌گیریم. کد پیگیری: {code}',
  'request-closed':
    '{name} گرامی، رسیدگی به درخواست {code} پایان یافت. اگر از پاسخ ما نظری دارید، از اینجا بنویسید:\n{link}',
  'request-ended':
    '{name} گرامی، رسیدگی به درخواست {code} پایان یافت. آنچه انجام شد اینجاست:\n{link}',
  'rating-ask':
    '{name} گرامی، از رسیدگی به درخواست {code} چقدر راضی بودید؟ با یک ستاره از یک تا پنج بگویید:\n{link}',
  'claim-step':
    '{name} گرامی، پروندهٔ خسارت {code} به گام «{step}» رسید. همهٔ گام‌ها و مدارک:\n{link}',
  'claim-papers':
    '{name} گرامی، برای پروندهٔ خسارت {code} این مدارک لازم است: {papers}. از اینجا بفرستید:\n{link}',
  'comparison-ready':
    '{name} گرامی، مقایسهٔ شرایط بیمه‌گرها برای درخواست {code} آماده است و تا {until} اعتبار دارد. ببینید و برگزینید:\n{link}',
  'policy-ending':
    '{name} گرامی، بیمه‌نامهٔ {line} شما به شمارهٔ {number} در {date} پایان می‌یابد. برای تمدید با شما تماس می‌گیریم.\nلغو یادآوری: {link}',
  'instalment-due':
    '{name} گرامی، قسط {amount} بیمه‌نامهٔ {line} شما به شمارهٔ {number} در {date} سررسید می‌شود.\nلغو یادآوری: {link}',
  'reminder-due':
    '{name} گرامی، همان‌گونه که خواسته بودید: بیمهٔ {line} شما در {date} پایان می‌یابد. برای تمدید در خدمتیم.\nلغو یادآوری: {link}',
  'promise-broken': 'زمان وعدهٔ پاسخ گذشت: {kind} با کد {code} هنوز بی‌پاسخ است.\n{link}',
  'promise-overdue':
    'یک‌ونیم برابر زمان وعده گذشت و {kind} با کد {code} هنوز بی‌پاسخ است. مسئول: {clerk}.\n{link}',
  'morning-digest':
    'کار امروز: {follow_ups} پیگیری، {renewals} تمدید، {deadlines} مهلت خسارت.\n{link}',
};

/** While so many wait for the gateway no more are handed over: a process that is killed then leaves few behind. */
export const MOST_WAITING = 200;

/** Whether a text is one of those that a number may stop; its words have the link that does. */
export const isReminder = (template: SmsTemplate): boolean =>
  (REMINDER_TEMPLATES as readonly SmsTemplate[]).includes(template);

/** The longest address in a reminder: gateways take no longer value in an approved text. */
export const STOP_LINK_MAX = 25;

export const isWorded = (template: SmsTemplate): template is WordedTemplate =>
  template in WORDED_TEMPLATES;

/** Providers that put texts where the office can read them, in place of sending them to people. */
const STAY_HERE: readonly string[] = ['console', 'file'];
export const reachesPeople = (provider: string): boolean => !STAY_HERE.includes(provider);

/** Texts of one kind that one number may get, about requests and reminders: more would be a nuisance, and cost money. */
export const REQUEST_TEXTS_AN_HOUR = 4;
export const REQUEST_TEXTS_A_DAY = 10;

/** A text as the product means it. */
export type OutgoingText = {
  /** `09121234567`. */
  to: string;
  template: SmsTemplate;
  params: Record<string, string>;
  /** The request it is about, if any; it then counts against the number's limit. */
  requestId?: number;
  /** For one that goes out in working hours alone: after when it would tell of something that has passed. */
  inHoursUntil?: Date;
};

/** A text as a provider gets it: `text` is for those that have no templates of their own. */
export type RenderedText = OutgoingText & { text: string; at: Date };

/**
 * What became of one try. `definite`: it was certainly not sent, so another provider may. After an
 * `ambiguous` failure (no answer in time, a broken connection) is not known to have arrived, and is not tried again.
 * `reason` goes to the log: no key, code or number is in it.
 */
export type SendOutcome =
  | { ok: true; messageId: string | null }
  | { ok: false; certainty: 'definite' | 'ambiguous'; reason: string };

/** What became of one try, as it is counted. */
export const TRY_OUTCOMES = ['sent', 'definite', 'ambiguous'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];

/** One way to send texts. Never throws what can be told as an outcome. */
export type SmsProvider = {
  readonly name: string;
  send(text: RenderedText): Promise<SendOutcome>;
};
