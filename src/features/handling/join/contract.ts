import { z } from 'zod';
import { requestView } from '#features/requests/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { idParams, positiveInteger } from '#lib/input/fields.ts';
import { requestDetailReply } from '../panel/contract.ts';

/** The most other requests of one person that are listed. */
export const SAME_PERSON_LIMIT = 20;

export const samePersonCall = endpoint('GET /requests/:id/same-person', {
  params: idParams,
  reply: reply(z.array(requestView)),
});

/** `into`: the request that it is joined to. */
export const joinRequestsCall = endpoint('POST /requests/:id/join', {
  params: idParams,
  body: z.object({ into: positiveInteger() }),
  reply: requestDetailReply,
});

/** `event`: the one by which it was joined, or by which the second submission came. */
export const splitRequestCall = endpoint('POST /requests/:id/split', {
  params: idParams,
  body: z.object({ event: positiveInteger() }),
  reply: requestDetailReply,
});
