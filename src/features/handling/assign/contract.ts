import { z } from 'zod';
import { STAFF_ROLES } from '#domain/roles.ts';
import { staffMember } from '#features/requests/contract.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';

/** A colleague, with the role that decides which requests they may get. */
export const assignee = staffMember.extend({
  role: z.enum(STAFF_ROLES),
  is_away: z.boolean().describe('said with the own switch that they are not on duty today'),
});
export type Assignee = z.infer<typeof assignee>;
export const assigneesReply = reply(z.array(assignee));

export const assignInput = z.object({ user_id: positiveInteger() });
