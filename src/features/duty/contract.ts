import { z } from 'zod';
import { reply } from '#lib/http/envelope.ts';
import { saidFlag } from '#lib/input/fields.ts';

/** Whether a member of the staff is on duty now. */
export const dutyView = z.object({
  on_duty: z.boolean(),
  is_chosen: z
    .boolean()
    .describe("by the own switch, until the day ends; else by the office's hours"),
});
export type DutyView = z.infer<typeof dutyView>;

export const dutyReply = reply(dutyView);
export const dutyInput = z.object({ on_duty: saidFlag });
