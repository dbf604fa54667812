import { z } from 'zod';
import { OUTCOMES, OUTCOMES_TO_FOLLOW_UP } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { isoInstant } from '#lib/input/days.ts';
import { paragraph } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { requestDetailReply } from '../panel/panel.ts';

/** When to call again, as ISO 8601 with its zone; nothing where that is open. */
export const followUpInstant = reads<null>()(
  (value) => (value === '' || value === null ? undefined : value),
  isoInstant('زمان پیگیری درست نیست؛ روز و ساعت را دوباره بنویسید.').optional(),
);

const eventInput = z
  .object({
    outcome: z.enum(OUTCOMES, { error: 'نتیجهٔ تماس را از گزینه‌ها انتخاب کنید.' }),
    note: paragraph('یادداشت', 0, 2000),
    follow_up_at: followUpInstant,
    after_end: z
      .boolean()
      .default(false)
      .describe('the time to call again may lie after the deadline or the end of the policy'),
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

/** The last day on which a time to call again still helps, and what ends with it. */
export type LastDay = { day: string; of: 'policy' | 'claim' };

/** The end of the policy or the claim's deadline that a request has; null where there is none. */
export function lastDayOf(request: {
  ends_on: string | null;
  deadline_on: string | null;
}): LastDay | null {
  const { ends_on, deadline_on } = request;
  if (deadline_on !== null) return { day: deadline_on, of: 'claim' };
  return ends_on === null ? null : { day: ends_on, of: 'policy' };
}

/** Whether an instant comes after it, while it can still be met: what is over already is asked about no more. */
export function isAfterEnd(at: Date, last: LastDay | null, now: Date): boolean {
  return last !== null && isoDateInTehran(now) <= last.day && last.day < isoDateInTehran(at);
}

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
  after: {
    policy: (day: string) => `بیمه‌نامه ${day} تمام می‌شود و این پیگیری پس از آن است.`,
    claim: (day: string) => `مهلت قانونی خسارت ${day} پایان می‌یابد و این پیگیری پس از آن است.`,
  },
  saveAfter: 'با این حال ثبت شود',
  dayOff: 'آن روز تعطیل است؛ اگر می‌خواهید، باز هم ثبت می‌شود.',
} as const;
