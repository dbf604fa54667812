import { endpoint } from '#kit/endpoint.ts';
import { seconds } from '#lib/dates/durations.ts';
import { requestDetailReply } from '../panel/panel.ts';

/** How long a step can be undone (api.md, "The clerk's second"). */
export const UNDO_WINDOW = seconds(10);

export const undoCall = endpoint('POST /requests/:id/undo', { reply: requestDetailReply });

export const takeBackAssignmentCall = endpoint('POST /requests/:id/take-back', {
  reply: requestDetailReply,
});

/** Texts of undoing a step, and of taking an assignment back. */
export const UNDO_TEXTS = {
  undo: 'برگرداندن',
  undone: 'برگردانده شد؛ همه‌چیز مانند پیش از آن است.',
  takeBack: 'پس گرفتن از همکار',
  takenBack: 'درخواست را پس گرفتید.',
  wasUndone: 'برگردانده شد',
} as const;

export const UNDO_ERRORS = {
  tooLate: 'ده ثانیه گذشته است و دیگر نمی‌توان آن را برگرداند.',
  somethingAfter: 'پس از آن کار دیگری روی این درخواست شده است و دیگر نمی‌توان آن را برگرداند.',
  policyAfter:
    'پس از آن، کاری روی بیمه‌نامه‌ای که با آن ثبت شد انجام شده است و دیگر نمی‌توان آن را برگرداند.',
  begun: 'همکار شما کار روی این درخواست را آغاز کرده است و دیگر نمی‌توان آن را پس گرفت.',
  notHandedOver: 'این درخواست را شما به همکاری نسپرده‌اید.',
} as const;
