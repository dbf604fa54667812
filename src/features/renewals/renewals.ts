import { z } from 'zod';
import { policyView } from '#features/policies/policies.ts';
import { policyText } from '#features/policies/remind/remind.ts';

/** The policy that a request is to renew, in its present state. */
export const renewalView = z.object({
  policy: policyView,
  next_id: z.number().nullable().describe('the term after, once there is one'),
  texts: z.array(policyText).describe('what was sent of it, the latest first'),
  reminders_stopped_at: z.iso.datetime().nullable(),
});
export type RenewalView = z.infer<typeof renewalView>;

/** The policy in the panel of its renewal request. */
export const RENEWAL_TEXTS = {
  title: 'بیمه‌نامه‌ای که تمدید می‌شود',
  open: 'صفحهٔ بیمه‌نامه',
  openNext: 'دورهٔ بعد',
  renewedBefore: 'تمدید شده است.',
  stopped: (day: string) => `از ${day} این شماره پیامک یادآوری نمی‌خواهد.`,
  noTexts: 'هنوز پیامک یادآوری نگرفته است.',
  ofEnd: (days: string) => `پیامک ${days} روز پیش از پایان`,
  ofInstalment: 'پیامک قسط',
  importUndone: 'دفتری که این بیمه‌نامه با آن وارد شده بود برگردانده شد.',
} as const;
