import type { SMS_STATES } from '#domain/sms-states.ts';

/** The labels of a text's delivery states, for staff. */
export const SMS_STATE_WORDS: Record<(typeof SMS_STATES)[number], string> = {
  pending: 'در صف فرستادن',
  sending: 'در حال فرستادن',
  sent: 'فرستاده شد',
  failed: 'فرستاده نشد',
  unknown: 'رسیدنش روشن نیست',
  cancelled: 'پیش از فرستادن لغو شد',
};
