/** Text messages: which kinds there are, and the port that providers implement. */
import { type TextName, textOf, textsOf, type ValuesOf, type WordedText } from '#domain/texts.ts';

/** Every text the product sends. `none` is never sent: it costs as much work as a real one. */
export type SmsTemplate = TextName | 'none';

/** Templates with a one-time code in `params.code`: sent once, at once, and never stored. */
export const CODE_TEMPLATES: readonly SmsTemplate[] = textsOf(({ kind }) => kind === 'code');

/**
 * The placeholders that a wording may use. The brand is not passed as a value: the approved text of a gateway
 * contains it.
 */
export const bracesOf = (template: WordedText): readonly string[] => [
  'brand',
  ...textOf(template).values,
];

/** While this many wait for the gateway no more are handed over: so a killed process leaves few behind. */
export const MOST_WAITING = 200;

/** Whether a recipient may stop this text; it contains the link to do so. */
export const isReminder = (template: SmsTemplate): boolean =>
  template !== 'none' && textOf(template).kind === 'reminder';

/** Whether a text is sent only while the office is open. */
export const isOfOfficeHours = (template: SmsTemplate): boolean =>
  template !== 'none' && textOf(template).hours === 'office';

/**
 * The longest value of a parameter in an approved text of SMS.ir, which rejects longer ones (its code 114).
 */
export const SMSIR_VALUE_MAX = 25;

/** Providers that write texts where the office can read them, instead of sending them to people. */
const STAY_HERE: readonly string[] = ['console', 'file'];
export const reachesPeople = (provider: string): boolean => !STAY_HERE.includes(provider);

/** The receipt of a request: anyone who fills in a form causes one, to any number. */
export const RECEIPT_TEMPLATE: SmsTemplate = 'request-received';

/**
 * Texts about requests and reminders, without receipts, that one number may get in an hour: more would be a
 * nuisance, and cost money.
 */
export const REQUEST_TEXTS_AN_HOUR = 4;
export const REQUEST_TEXTS_A_DAY = 10;
/**
 * The outbox's reason for a text that was not sent because its number reached the limit; it is due when there
 * is room again.
 */
export const OVER_LIMIT = 'over the limit of the number';

/** A text before it is rendered, also one that an earlier version stored. */
export type AnyText = {
  /** `09121234567`. */
  to: string;
  template: SmsTemplate;
  params: Record<string, string>;
  /** The request it is about, if any; it then counts towards the number's limit. */
  requestId?: number;
  /** From then on the text would be out of date and is not sent. */
  expiresAt?: Date;
  /** Over the limit of its number it is sent when there is room, rather than never. */
  waitsForRoom?: boolean;
  /**
   * Replacements for a value that is too long for a gateway or a text, by its name, from the longest to the
   * shortest.
   */
  shorter?: Record<string, readonly string[]>;
};

type Of<Template, Params> = Omit<AnyText, 'template' | 'params'> & {
  template: Template;
  params: Params;
};
/** A text to be sent: of the table, with all of its values. */
export type OutgoingText =
  | { [Name in TextName]: Of<Name, ValuesOf<Name>> }[TextName]
  | Of<'none', ValuesOf<never>>;

/** A text as a provider gets it: `text` is for providers without templates. */
export type RenderedText = AnyText & { text: string; at: Date };

/**
 * The outcome of one try. `definite`: it was certainly not sent, so another provider may try. After an
 * `ambiguous` failure (no answer in time, a broken connection) it may have arrived, so it is not tried again.
 * `reason` goes to the log: it contains no key, code or number.
 */
export type SendOutcome =
  | { ok: true; messageId: string | null }
  | { ok: false; certainty: 'definite' | 'ambiguous'; reason: string };

/** The outcomes that are counted. */
const TRY_OUTCOMES = ['sent', 'definite', 'ambiguous'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];

/** One way to send texts. Answers failures as an outcome where it can, without throwing. */
export type SmsProvider = {
  readonly name: string;
  /** The longest value of a parameter that it takes, in UTF-16 units; without it there is no limit. */
  readonly longestValue?: number;
  send(text: RenderedText): Promise<SendOutcome>;
};
