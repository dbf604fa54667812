import { endpoint } from '#kit/endpoint.ts';
import { idParams } from '#lib/input/fields.ts';
import { requestDetailReply } from '../panel/contract.ts';

export const rescueCall = endpoint('POST /requests/:id/rescue', {
  params: idParams,
  reply: requestDetailReply,
});
