import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { requiredFlag } from '#lib/input/fields.ts';
import { leaveView } from './leave.ts';

/** Whether a member of the staff is on duty now. */
const dutyView = z.object({
  on_duty: z.boolean(),
  is_chosen: z
    .boolean()
    .describe("by the own switch, until the day ends; else by the office's hours"),
  leave: leaveView.nullable().describe('the days of leave, unless they are over'),
});
export type DutyView = z.infer<typeof dutyView>;

const dutyReply = reply(dutyView);

export const dutyStateCall = endpoint('GET /staff/me/duty', { reply: dutyReply });

export const chooseDutyCall = endpoint('POST /staff/me/duty', {
  body: z.object({ on_duty: requiredFlag }),
  reply: dutyReply,
});

/** Sentences of the API. */
export const DUTY_REPLIES = {
  state: 'حضور در کار',
  on: 'سر کار هستید.',
  off: 'سر کار نیستید.',
} as const;

/** Labels of the switch. */
export const DUTY_TEXTS = {
  label: 'سر کار هستم',
  byHours: 'بر پایهٔ ساعت کاری دفتر',
  chosen: 'انتخاب شما، تا پایان امروز',
  on: 'سر کار هستید؛ پیامک وعده‌ها و درخواست‌های نوبتی به شما می‌رسد.',
  off: 'تا پایان امروز سر کار نیستید؛ درخواستی به نوبت به شما سپرده نمی‌شود.',
} as const;
