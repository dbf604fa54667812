import {
  cancelInput,
  messageInput,
  myRequestsReply,
  rateInput,
} from '#features/tracking/track/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { idParams } from '#lib/input/fields.ts';

export const ownRequestsCall = endpoint('GET /my/requests', { reply: myRequestsReply });

export const cancelOwnRequestCall = endpoint('POST /my/requests/:id/cancel', {
  params: idParams,
  body: cancelInput,
  reply: myRequestsReply,
});

export const writeOwnMessageCall = endpoint('POST /my/requests/:id/message', {
  params: idParams,
  body: messageInput,
  reply: myRequestsReply,
  once: true,
});

export const rateOwnRequestCall = endpoint('POST /my/requests/:id/rate', {
  params: idParams,
  body: rateInput,
  reply: myRequestsReply,
});
