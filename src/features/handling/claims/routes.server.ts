import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paperInput, stageInput } from '#features/claims/contract.ts';
import type { ClaimPapers } from '#features/claims/file/papers.service.server.ts';
import type { ClaimStages } from '#features/claims/file/stage.service.server.ts';
import { CLAIM_REPLIES } from '#features/claims/texts.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';

type Options = {
  claimStages: ClaimStages;
  claimPapers: ClaimPapers;
  panel: PanelService;
};

/** The file of a claim: what the staff can do with it. */
export const claimRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { claimStages, claimPapers, panel } = options;
  const answer = answerWith(panel);
  const headers = writeKeyHeaders;

  app.post(
    '/requests/:id/claim-stage',
    {
      config,
      schema: {
        tags,
        summary: 'Move the file of a claim to another step',
        params: idParams,
        headers,
        body: stageInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await claimStages.move(actor, id, request.body, request.writeKey());
      return answer(CLAIM_REPLIES.moved, actor, id);
    },
  );

  app.post(
    '/requests/:id/claim-papers',
    {
      config,
      schema: {
        tags,
        summary: 'Where a paper of a claim stands, or one more paper',
        params: idParams,
        body: paperInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await claimPapers.set(actor, id, request.body);
      return answer(CLAIM_REPLIES.paper, actor, id);
    },
  );

  app.post(
    '/requests/:id/claim-papers/ask',
    {
      config,
      schema: {
        tags,
        summary: 'Ask the customer by text for the papers that are needed',
        params: idParams,
        headers,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await claimPapers.ask(actor, id, request.writeKey());
      return answer(CLAIM_REPLIES.asked, actor, id);
    },
  );
};
