/** The texts the product sends, by the names that a gateway keeps its templates under. */
export const SMS_TEMPLATES = [
  'register-code',
  'reset-code',
  'reminder-code',
  'account-exists',
  'password-changed',
  'second-factor-reset',
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

/** Gateways that want approved templates may lack one of these: the server starts, and says so. */
export const OPTIONAL_TEMPLATES = [
  ...REMINDER_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...RATING_TEMPLATES,
] as const;

/** What can become of a text message in the outbox. */
export const SMS_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;
