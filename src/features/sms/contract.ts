/** Text messages: what can be said, and the port that providers fill. */
import type { NameInText } from '#domain/name-in-text.ts';
import { REMINDER_TEMPLATES, SMS_TEMPLATES, TEXT_HOURS } from '#domain/sms-templates.ts';

/** Every text the product sends. `none` is never sent: it costs as much work as a real one. */
export const TEXT_TEMPLATES = [...SMS_TEMPLATES, 'none'] as const;
export type SmsTemplate = (typeof TEXT_TEMPLATES)[number];

/** Those with a one-time code in `params.code`: sent once, at once, and never kept. */
export const CODE_TEMPLATES: readonly SmsTemplate[] = [
  'register-code',
  'reset-code',
  'reminder-code',
  'claim-code',
];

/** Those whose words the brokerage may choose, and the values of each; in braces they stand there, and `{brand}` with them. */
export const WORDED_TEMPLATES = {
  'staff-invitation': ['name', 'link'],
  'request-received': ['name', 'kind', 'code', 'link'],
  'request-unreached': ['name', 'time', 'code'],
  'request-closed': ['name', 'kind', 'code', 'link'],
  'request-ended': ['name', 'kind', 'code', 'link'],
  'rating-ask': ['name', 'kind', 'code', 'link'],
  'claim-step': ['name', 'step', 'code', 'link'],
  'claim-papers': ['name', 'papers', 'code', 'link'],
  'comparison-ready': ['name', 'until', 'code', 'comparison', 'link'],
  'policy-ending': ['name', 'line', 'number', 'date', 'code', 'link'],
  'instalment-due': ['name', 'line', 'number', 'amount', 'date', 'code', 'link'],
  'reminder-due': ['name', 'line', 'date', 'code', 'link'],
  'promise-broken': ['kind', 'code', 'link'],
  'promise-overdue': ['kind', 'code', 'clerk', 'link'],
  'morning-digest': ['follow_ups', 'renewals', 'deadlines', 'link'],
} as const satisfies Partial<Record<SmsTemplate, readonly string[]>>;
export type WordedTemplate = keyof typeof WORDED_TEMPLATES;

/** What may stand in braces in a wording. The brokerage is no value: in an approved text of a gateway it stands itself. */
export const bracesOf = (template: WordedTemplate): readonly string[] => [
  'brand',
  ...WORDED_TEMPLATES[template],
];

/** Texts that inform of our own accord, and so end with how to get no more of them until the brokerage says else. */
export const STOPPABLE_TEMPLATES: readonly WordedTemplate[] = [...REMINDER_TEMPLATES, 'rating-ask'];

/** While so many wait for the gateway no more are handed over: a process that is killed then leaves few behind. */
export const MOST_WAITING = 200;

/** Whether a text is one of those that a number may stop; its words have the link that does. */
export const isReminder = (template: SmsTemplate): boolean =>
  (REMINDER_TEMPLATES as readonly SmsTemplate[]).includes(template);

/** Whether a text goes out while the office is open, and at no other time. */
export const isOfOfficeHours = (template: SmsTemplate): boolean =>
  template !== 'none' && TEXT_HOURS[template] === 'office';

/** The longest value of a parameter in an approved text of SMS.ir, which refuses longer ones (its code 114). */
export const SMSIR_VALUE_MAX = 25;

export const isWorded = (template: SmsTemplate): template is WordedTemplate =>
  template in WORDED_TEMPLATES;

/** Providers that put texts where the office can read them, in place of sending them to people. */
const STAY_HERE: readonly string[] = ['console', 'file'];
export const reachesPeople = (provider: string): boolean => !STAY_HERE.includes(provider);

/** What says that a request came in: whoever fills in a form causes one, to whatever number. */
export const RECEIPT_TEMPLATE: SmsTemplate = 'request-received';

/** Texts of one kind that one number may get, about requests and reminders but receipts: more would be a nuisance, and cost money. */
export const REQUEST_TEXTS_AN_HOUR = 4;
export const REQUEST_TEXTS_A_DAY = 10;
/** Why a text was not sent, in the outbox, where its number has had its share; it is due when there is room again. */
export const OVER_LIMIT = 'over the limit of the number';

/** A text as the product means it. */
export type OutgoingText = {
  /** `09121234567`. */
  to: string;
  template: SmsTemplate;
  /** No word of a stranger's: a name is one that may stand there. */
  params: Record<string, string> & { name?: NameInText };
  /** The request it is about, if any; it then counts against the number's limit. */
  requestId?: number;
  /** After when it would tell of something that has passed: it is not sent any more. */
  expiresAt?: Date;
  /** What is said in place of a value that is too long for a gateway or a text, by its name, from the longest to the shortest. */
  shorter?: Record<string, readonly string[]>;
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
  /** The longest value of a parameter that it takes, in UTF-16 units; without it any. */
  readonly longestValue?: number;
  send(text: RenderedText): Promise<SendOutcome>;
};
