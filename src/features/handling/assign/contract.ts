import { z } from 'zod';
import { STAFF_ROLES } from '#domain/roles.ts';
import { staffMember } from '#features/requests/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { idParams, positiveInteger } from '#lib/input/fields.ts';
import { requestDetailReply } from '../panel/contract.ts';

/** A colleague, with the role that decides which requests they may get. */
export const assignee = staffMember.extend({
  role: z.enum(STAFF_ROLES),
  is_away: z.boolean().describe('said with the own switch that they are not on duty today'),
});
export type Assignee = z.infer<typeof assignee>;

export const assignInput = z.object({ user_id: positiveInteger() });

export const listAssigneesCall = endpoint('GET /requests/assignees', {
  reply: reply(z.array(assignee)),
});

export const takeRequestCall = endpoint('POST /requests/:id/claim', {
  params: idParams,
  reply: requestDetailReply,
});

export const assignRequestCall = endpoint('POST /requests/:id/assign', {
  params: idParams,
  body: assignInput,
  reply: requestDetailReply,
});
