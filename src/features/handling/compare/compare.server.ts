import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addComparison,
  editComparison,
  freshComparison,
  publishComparison,
  readComparison,
} from '#features/comparisons/comparisons.server.ts';
import { COMPARE_REPLIES as REPLIES } from '#features/comparisons/comparisons.ts';
import { serve } from '#kit/serve.server.ts';
import {
  addComparisonCall,
  editComparisonCall,
  freshComparisonCall,
  publishComparisonCall,
  readComparisonCall,
} from './compare.ts';

/** Comparisons: what the staff can do with them. */
export const compareRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    addComparisonCall,
    {
      access: 'staff',
      tag: 'requests',
      summary: 'Lay insurers’ terms side by side for a request, as a draft',
      says: REPLIES.saved,
    },
    ({ ctx, actor, params: { id }, body }) => addComparison(ctx, actor, id, body),
  );

  serve(
    app,
    freshComparisonCall,
    {
      access: 'staff',
      tag: 'requests',
      summary: 'What a comparison of a line begins with',
      says: REPLIES.start,
    },
    ({ ctx, actor, query: { line } }) => freshComparison(ctx, actor, line),
  );

  serve(
    app,
    readComparisonCall,
    {
      access: 'staff',
      tag: 'requests',
      summary: 'One comparison: its draft, and what is published',
      says: REPLIES.one,
    },
    ({ ctx, actor, params: { id } }) => readComparison(ctx, actor, id),
  );

  serve(
    app,
    editComparisonCall,
    {
      access: 'staff',
      tag: 'requests',
      summary: 'Change the draft of a comparison, or begin its next version',
      says: REPLIES.saved,
    },
    ({ ctx, actor, params: { id }, body }) => editComparison(ctx, actor, id, body),
  );

  serve(
    app,
    publishComparisonCall,
    {
      access: 'staff',
      tag: 'requests',
      summary: 'Show the draft of a comparison to its customer',
      says: REPLIES.published,
    },
    ({ ctx, actor, params: { id }, body }) => publishComparison(ctx, actor, id, body.notify),
  );
};
