import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CLAIM_REPLIES } from '#features/claims/claims.words.ts';
import { askForPapers, setPaper } from '#features/claims/file/papers.server.ts';
import { moveClaim } from '#features/claims/file/stage.server.ts';
import { serve } from '#kit/serve.server.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { answerWith, config, tags } from '../changed.server.ts';
import { askForPapersCall, moveClaimCall, setPaperCall } from './claims.ts';

/** The file of a claim: what the staff can do with it. */
export const claimRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);
  const _headers = writeKeyHeaders;

  serve(
    app,
    moveClaimCall,
    { config, tags, summary: 'Move the file of a claim to another step' },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await moveClaim(ctx, actor, id, request.body, request.writeKey());
      return answer(CLAIM_REPLIES.moved, actor, id);
    },
  );

  serve(
    app,
    setPaperCall,
    { config, tags, summary: 'Where a paper of a claim stands, or one more paper' },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await setPaper(ctx, actor, id, request.body);
      return answer(CLAIM_REPLIES.paper, actor, id);
    },
  );

  serve(
    app,
    askForPapersCall,
    { config, tags, summary: 'Ask the customer by text for the papers that are needed' },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await askForPapers(ctx, actor, id, request.writeKey());
      return answer(CLAIM_REPLIES.asked, actor, id);
    },
  );
};
