/** Text messages: what can be said, and the port that providers fill. */

/** Every text the product sends. `none` is sent to nobody: it costs as much work as a real one. */
export const SMS_TEMPLATES = [
  'register-code',
  'reset-code',
  'account-exists',
  'password-changed',
  'none',
] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

/** Those with a one-time code in `params.code`: sent once, at once, and never kept. */
export const CODE_TEMPLATES: readonly SmsTemplate[] = ['register-code', 'reset-code'];

/** A text as the product means it. */
export type OutgoingText = {
  /** `09121234567`. */
  to: string;
  template: SmsTemplate;
  params: Record<string, string>;
};

/** A text as a provider gets it: `text` is for those that have no templates of their own. */
export type RenderedText = OutgoingText & { text: string; at: Date };

/**
 * What became of one try. `definite`: it was certainly not sent, so another provider may. After an
 * `ambiguous` failure (no answer in time, a broken connection) nobody knows, and nobody tries again.
 * `reason` goes to the log: no key, code or number is in it.
 */
export type SendOutcome =
  | { ok: true; messageId: string | null }
  | { ok: false; certainty: 'definite' | 'ambiguous'; reason: string };

/** One way to send texts. Never throws what can be told as an outcome. */
export type SmsProvider = {
  readonly name: string;
  send(text: RenderedText): Promise<SendOutcome>;
};
