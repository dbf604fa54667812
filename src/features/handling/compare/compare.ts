import {
  comparisonInput,
  comparisonReply,
  publishInput,
  savedReply,
  startQuery,
  startReply,
} from '#features/comparisons/comparisons.ts';
import { endpoint } from '#kit/endpoint.ts';

export const addComparisonCall = endpoint('POST /requests/:id/comparisons', {
  body: comparisonInput,
  reply: savedReply,
});

export const freshComparisonCall = endpoint('GET /comparisons/start', {
  query: startQuery,
  reply: startReply,
});

export const readComparisonCall = endpoint('GET /comparisons/:id', { reply: comparisonReply });

export const editComparisonCall = endpoint('POST /comparisons/:id', {
  body: comparisonInput,
  reply: savedReply,
  patch: true,
});

export const publishComparisonCall = endpoint('POST /comparisons/:id/publish', {
  body: publishInput,
  reply: comparisonReply,
});
