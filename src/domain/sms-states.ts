/** The states of a text message in the outbox. */
export const SMS_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const;

/** Their labels for staff. */
export const SMS_STATE_WORDS: Readonly<Record<(typeof SMS_STATES)[number], string>> = {
  pending: 'در صف فرستادن',
  sending: 'در حال فرستادن',
  sent: 'فرستاده شد',
  failed: 'فرستاده نشد',
  unknown: 'رسیدنش روشن نیست',
  cancelled: 'پیش از فرستادن لغو شد',
};
