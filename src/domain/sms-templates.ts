/** The texts that the product sends, by the names of the gateways' templates. */
export const SMS_TEMPLATES = [
  'register-code',
  'reset-code',
  'reminder-code',
  'claim-code',
  'account-exists',
  'password-changed',
  'second-factor-reset',
  'number-changed',
  'staff-invitation',
  'request-received',
  'request-unreached',
  'request-closed',
  'request-ended',
  'rating-ask',
  'claim-step',
  'claim-papers',
  'comparison-ready',
  'policy-ending',
  'instalment-due',
  'reminder-due',
  'promise-broken',
  'promise-overdue',
  'morning-digest',
] as const;

/**
 * Texts that a policy or a visitor's reminder sends by itself: in working hours, and each with a link that
 * stops them.
 */
export const REMINDER_TEMPLATES = ['policy-ending', 'instalment-due', 'reminder-due'] as const;

/** Texts to the staff about their work: in working hours, and without anything about the requester. */
export const STAFF_TEMPLATES = ['promise-broken', 'promise-overdue', 'morning-digest'] as const;

/**
 * The end of the work, and a day later the question for a rating. Where a gateway lacks one of them,
 * `request-closed` reports the end and asks with it (docs/decisions/051-ratings.md).
 */
export const RATING_TEMPLATES = ['request-ended', 'rating-ask'] as const;

/** Texts of a later release, when gateways had approved the others: one without a template is not sent. */
export const LATER_TEMPLATES = ['claim-code', 'number-changed'] as const;

/** Gateways with approved templates may lack one of these: the server starts, and logs it. */
export const OPTIONAL_TEMPLATES = [
  ...REMINDER_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...RATING_TEMPLATES,
  ...LATER_TEMPLATES,
] as const;

/**
 * When each text may be sent: `any` for what a person waits for on their phone, or has to know at any hour,
 * as another user may be in their account; `office` for all that can wait until the office is open.
 */
export const TEXT_HOURS: Readonly<Record<(typeof SMS_TEMPLATES)[number], 'any' | 'office'>> = {
  'register-code': 'any',
  'reset-code': 'any',
  'reminder-code': 'any',
  'claim-code': 'any',
  'account-exists': 'any',
  'password-changed': 'any',
  'second-factor-reset': 'any',
  'number-changed': 'any',
  // The account's author and its new owner set it up together.
  'staff-invitation': 'any',
  // The answer to a form that was sent a moment ago.
  'request-received': 'any',
  'request-unreached': 'office',
  'request-closed': 'office',
  'request-ended': 'office',
  'rating-ask': 'office',
  'claim-step': 'office',
  'claim-papers': 'office',
  'comparison-ready': 'office',
  'policy-ending': 'office',
  'instalment-due': 'office',
  'reminder-due': 'office',
  'promise-broken': 'office',
  'promise-overdue': 'office',
  'morning-digest': 'office',
};

/**
 * Texts that follow their person when the number of an account changes: what they are about goes on. Warnings
 * about the account itself stay with the number that they warn.
 */
export const FOLLOWING_TEMPLATES = [
  'staff-invitation',
  'request-received',
  'request-unreached',
  'request-closed',
  'request-ended',
  'rating-ask',
  'claim-step',
  'claim-papers',
  'comparison-ready',
  ...STAFF_TEMPLATES,
] as const satisfies readonly (typeof SMS_TEMPLATES)[number][];

/** The states of a text message in the outbox. */
export const SMS_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;
