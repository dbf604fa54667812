import {
  addComparison,
  editComparison,
  freshComparison,
  publishComparison,
  readComparison,
} from '#features/comparisons/comparisons.server.ts';
import { COMPARE_REPLIES as REPLIES } from '#features/comparisons/comparisons.ts';
import { routes } from '#kit/serve.server.ts';
import {
  addComparisonCall,
  editComparisonCall,
  freshComparisonCall,
  publishComparisonCall,
  readComparisonCall,
} from './compare.ts';

/** Comparisons: what the staff can do with them. */
export const compareRoutes = routes('requests', (serve) => {
  serve(
    addComparisonCall,
    {
      access: 'staff',
      summary: 'Lay insurers’ terms side by side for a request, as a draft',
      says: REPLIES.saved,
    },
    ({ ctx, actor, params: { id }, body }) => addComparison(ctx, actor, id, body),
  );

  serve(
    freshComparisonCall,
    { access: 'staff', summary: 'What a comparison of a line begins with', says: REPLIES.start },
    ({ ctx, actor, query: { line } }) => freshComparison(ctx, actor, line),
  );

  serve(
    readComparisonCall,
    {
      access: 'staff',
      summary: 'One comparison: its draft, and what is published',
      says: REPLIES.one,
    },
    ({ ctx, actor, params: { id } }) => readComparison(ctx, actor, id),
  );

  serve(
    editComparisonCall,
    {
      access: 'staff',
      summary: 'Change the draft of a comparison, or begin its next version',
      says: REPLIES.saved,
    },
    ({ ctx, actor, params: { id }, body }) => editComparison(ctx, actor, id, body),
  );

  serve(
    publishComparisonCall,
    {
      access: 'staff',
      summary: 'Show the draft of a comparison to its customer',
      says: REPLIES.published,
    },
    ({ ctx, actor, params: { id }, body }) => publishComparison(ctx, actor, id, body.notify),
  );
});
