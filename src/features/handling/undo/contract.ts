import { endpoint } from '#kit/endpoint.ts';
import { seconds } from '#lib/dates/durations.ts';
import { idParams } from '#lib/input/fields.ts';
import { requestDetailReply } from '../panel/contract.ts';

/** How long a step can be undone (issue of the clerk's second: ten seconds). */
export const UNDO_WINDOW = seconds(10);

export const undoCall = endpoint('POST /requests/:id/undo', {
  params: idParams,
  reply: requestDetailReply,
});

export const takeBackAssignmentCall = endpoint('POST /requests/:id/take-back', {
  params: idParams,
  reply: requestDetailReply,
});
