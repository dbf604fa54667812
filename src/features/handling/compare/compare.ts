import {
  comparisonInput,
  comparisonReply,
  publishInput,
  savedReply,
  startQuery,
  startReply,
} from '#features/comparisons/comparisons.ts';
import { endpoint } from '#kit/endpoint.ts';
import { idParams } from '#lib/input/fields.ts';

export const addComparisonCall = endpoint('POST /requests/:id/comparisons', {
  params: idParams,
  body: comparisonInput,
  reply: savedReply,
});

export const freshComparisonCall = endpoint('GET /comparisons/start', {
  query: startQuery,
  reply: startReply,
});

export const readComparisonCall = endpoint('GET /comparisons/:id', {
  params: idParams,
  reply: comparisonReply,
});

export const editComparisonCall = endpoint('POST /comparisons/:id', {
  params: idParams,
  body: comparisonInput,
  reply: savedReply,
  patch: true,
});

export const publishComparisonCall = endpoint('POST /comparisons/:id/publish', {
  params: idParams,
  body: publishInput,
  reply: comparisonReply,
});
