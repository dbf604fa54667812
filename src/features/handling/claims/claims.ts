import { paperInput, stageInput } from '#features/claims/claims.ts';
import { endpoint } from '#kit/endpoint.ts';
import { requestDetailReply } from '../panel/panel.ts';

export const moveClaimCall = endpoint('POST /requests/:id/claim-stage', {
  body: stageInput,
  reply: requestDetailReply,
  once: true,
});

export const setPaperCall = endpoint('POST /requests/:id/claim-papers', {
  body: paperInput,
  reply: requestDetailReply,
});

export const askForPapersCall = endpoint('POST /requests/:id/claim-papers/ask', {
  reply: requestDetailReply,
  once: true,
});
