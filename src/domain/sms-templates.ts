/** The texts the product sends, by the names that a gateway keeps its templates under. */
export const SMS_TEMPLATES = [
  'register-code',
  'reset-code',
  'account-exists',
  'password-changed',
  'second-factor-reset',
  'staff-invitation',
  'request-received',
  'request-unreached',
  'request-closed',
  'claim-step',
  'claim-papers',
  'comparison-ready',
] as const;

/** What can become of a text message in the outbox. */
export const SMS_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;
