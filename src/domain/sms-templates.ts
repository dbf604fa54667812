/** The texts the product sends, by the names that a gateway keeps its templates under. */
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
 * Texts that a policy, or what a visitor asked for, brings by itself: in working hours, and each with a link that stops them.
 */
export const REMINDER_TEMPLATES = ['policy-ending', 'instalment-due', 'reminder-due'] as const;

/** Texts to the staff about their work: in working hours, and without anything of whoever asked. */
export const STAFF_TEMPLATES = ['promise-broken', 'promise-overdue', 'morning-digest'] as const;

/**
 * The end of the work, and a day later how content one is. Where a gateway lacks one of them, `request-closed` says the
 * end and asks with it (docs/decisions/051-ratings.md).
 */
export const RATING_TEMPLATES = ['request-ended', 'rating-ask'] as const;

/** Texts that came with a later release, when gateways had approved the others: one without a template is not sent. */
export const LATER_TEMPLATES = ['claim-code', 'number-changed'] as const;

/** Gateways that want approved templates may lack one of these: the server starts, and says so. */
export const OPTIONAL_TEMPLATES = [
  ...REMINDER_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...RATING_TEMPLATES,
  ...LATER_TEMPLATES,
] as const;

/**
 * When each text may go out: `any` for what somebody waits for on their phone, or has to know whatever the hour, as another
 * may be in their account; `office` for all that bears waiting until the office is open.
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
  // Whoever made the account and whoever it is for are at it together.
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
 * Texts that follow their person where the number of an account becomes another one: what they are about goes on. What
 * warns of the account itself stays with the number that it warns.
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

/** What can become of a text message in the outbox. */
export const SMS_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;
