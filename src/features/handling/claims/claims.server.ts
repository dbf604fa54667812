import { CLAIM_REPLIES } from '#features/claims/claims.words.ts';
import { askForPapers, setPaper } from '#features/claims/file/papers.server.ts';
import { moveClaim } from '#features/claims/file/stage.server.ts';
import { routes } from '#kit/serve.server.ts';
import { detailOf } from '../panel/panel.server.ts';
import { askForPapersCall, moveClaimCall, setPaperCall } from './claims.ts';

/** The file of a claim: what the staff can do with it. */
export const claimRoutes = routes('requests', (serve) => {
  serve(
    moveClaimCall,
    {
      access: 'staff',
      summary: 'Move the file of a claim to another step',
      says: CLAIM_REPLIES.moved,
    },
    async ({ ctx, actor, params: { id }, body, request }) => {
      await moveClaim(ctx, actor, id, body, request.writeKey());
      return detailOf(ctx, actor, id);
    },
  );

  serve(
    setPaperCall,
    {
      access: 'staff',
      summary: 'Where a paper of a claim stands, or one more paper',
      says: CLAIM_REPLIES.paper,
    },
    async ({ ctx, actor, params: { id }, body }) => {
      await setPaper(ctx, actor, id, body);
      return detailOf(ctx, actor, id);
    },
  );

  serve(
    askForPapersCall,
    {
      access: 'staff',
      summary: 'Ask the customer by text for the papers that are needed',
      says: CLAIM_REPLIES.asked,
    },
    async ({ ctx, actor, params: { id }, request }) => {
      await askForPapers(ctx, actor, id, request.writeKey());
      return detailOf(ctx, actor, id);
    },
  );
});
