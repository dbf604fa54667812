import { paperInput, stageInput } from '#features/claims/claims.ts';
import { endpoint } from '#kit/endpoint.ts';
import { idParams } from '#lib/input/fields.ts';
import { requestDetailReply } from '../panel/panel.ts';

export const moveClaimCall = endpoint('POST /requests/:id/claim-stage', {
  params: idParams,
  body: stageInput,
  reply: requestDetailReply,
  once: true,
});

export const setPaperCall = endpoint('POST /requests/:id/claim-papers', {
  params: idParams,
  body: paperInput,
  reply: requestDetailReply,
});

export const askForPapersCall = endpoint('POST /requests/:id/claim-papers/ask', {
  params: idParams,
  reply: requestDetailReply,
  once: true,
});
