/** The texts the product sends, by the names that a gateway keeps its templates under. */
export const SMS_TEMPLATES = [
  'register-code',
  'reset-code',
  'account-exists',
  'password-changed',
  'staff-invitation',
  'request-received',
  'request-unreached',
  'request-closed',
] as const;
