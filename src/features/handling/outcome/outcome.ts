import { z } from 'zod';
import { OUTCOMES, OUTCOMES_TO_FOLLOW_UP } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { isoInstant } from '#lib/input/days.ts';
import { paragraph } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { requestDetailReply } from '../panel/panel.ts';

/** An instant as ISO 8601 with its zone. */
const instant = reads<null>()(
  (value) => (value === '' || value === null ? undefined : value),
  isoInstant('زمان پیگیری درست نیست؛ روز و ساعت را دوباره بنویسید.').optional(),
);

const eventInput = z
  .object({
    outcome: z.enum(OUTCOMES, { error: 'نتیجهٔ تماس را از گزینه‌ها انتخاب کنید.' }),
    note: paragraph('یادداشت', 0, 2000),
    follow_up_at: instant,
  })
  .superRefine(({ outcome, note, follow_up_at }, context) => {
    if (OUTCOMES_TO_FOLLOW_UP.includes(outcome) && !follow_up_at) {
      context.addIssue({
        code: 'custom',
        path: ['follow_up_at'],
        message: 'بگویید چه زمانی دوباره تماس گرفته شود.',
      });
    }
    if (outcome === 'note' && note === '' && !follow_up_at) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'یادداشت را بنویسید.' });
    }
  });
export type EventInput = z.output<typeof eventInput>;

export const addOutcomeCall = endpoint('POST /requests/:id/events', {
  body: eventInput,
  reply: requestDetailReply,
  once: true,
});

/** Texts of the outcome of a call, and of when to call next. */
export const OUTCOME_TEXTS = {
  whatCame: 'تماس چه شد؟',
  note: 'یادداشت',
  noteHint: 'یادداشت، همراه نتیجه',
  saveNote: 'ثبت یادداشت',
  noted: 'ثبت شد.',
  setFollowUp: 'پیگیری',
  followUpTitle: 'دوباره کی تماس بگیریم؟',
  inAnHour: 'یک ساعت دیگر',
  tomorrowMorning: 'فردا صبح',
  inTwoDays: 'دو روز دیگر',
  morningOf: (weekday: string) => `صبح ${weekday}`,
  pick: 'روز و ساعت دیگر',
  date: 'تاریخ پیگیری',
  time: 'ساعت',
  timeHint: 'مانند ۹:۳۰',
  dateHint: 'مانند ۱۴۰۵/۰۹/۰۲',
  dateMissing: 'تاریخ را بنویسید یا از تقویم انتخاب کنید.',
  wrongDate: 'چنین تاریخی در تقویم نیست.',
  wrongTime: 'ساعت را مانند ۹:۳۰ بنویسید.',
  saveFollowUp: 'ثبت پیگیری',
  dayOff: 'آن روز تعطیل است؛ اگر می‌خواهید، باز هم ثبت می‌شود.',
} as const;
