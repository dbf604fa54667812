import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FILES_COOKIE } from '#features/attachments/contract.ts';
import { codeSentReply } from '#features/auth/one-time-code/contract.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { idParams } from '#lib/input/fields.ts';
import { FILES } from '../attach/cookie.routes.server.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { MyRequestsService } from '../my-requests/service.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import { myRequestsReply, trackedReply } from '../track/contract.ts';
import {
  objectionByCodeInput,
  objectionInput,
  paperInput,
  proofConfirmInput,
  proofInput,
  stageInput,
} from './contract.ts';
import type { Objections } from './objection.service.server.ts';
import type { ClaimPapers } from './papers.service.server.ts';
import type { ClaimProofs } from './proof.service.server.ts';
import type { ClaimStages } from './stage.service.server.ts';
import { CLAIM_REPLIES } from './texts.ts';

type Options = {
  claimStages: ClaimStages;
  claimPapers: ClaimPapers;
  panel: PanelService;
  own: MyRequestsService;
  objections: Objections;
  proofs: ClaimProofs;
};

/** The file of a claim: what staff does with it, and the customer's objection. */
export const claimRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { claimStages, claimPapers, panel, own, objections, proofs } = options;
  await app.register(cookie);
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

  app.post(
    '/requests/track/objection',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Object to what the insurer decided, by code and number',
        description: '403 `proof_required` unless the number was proved within the hour.',
        body: objectionByCodeInput,
        headers,
        response: { 200: trackedReply },
      },
    },
    async (request) => ({
      message: CLAIM_REPLIES.objected,
      data: await objections.byCode(request.body, request.caller(), request.writeKey()),
    }),
  );

  app.post(
    '/requests/track/proof',
    {
      config: { access: 'anyone', shed: 'first' as const },
      schema: {
        tags,
        summary: 'Have a code sent to the number of a claim, which shows that its holder is there',
        description:
          'The same answer for every pair of code and number. Three a day for a claim and five for a number; within a minute of the last text no other is sent.',
        body: proofInput,
        response: { 200: codeSentReply },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const data = await proofs.ask(request.body, request.caller());
      return { message: CLAIM_REPLIES.proofSent, data };
    },
  );

  app.post(
    '/requests/track/proof/confirm',
    {
      config: { access: 'anyone', shed: 'first' as const },
      schema: {
        tags,
        summary: 'Prove the number of a claim by the code that was sent to it',
        description:
          'For an hour the cookie has the rights of the number’s holder: papers, amounts, all files, and objecting. A wrong pair and a wrong code are one and the same 422.',
        body: proofConfirmInput,
        response: { 200: trackedReply },
      },
    },
    async (request, reply) => {
      const { tracked, filesToken } = await proofs.confirm(request.body, request.caller());
      reply.setCookie(FILES_COOKIE, filesToken, FILES);
      return { message: CLAIM_REPLIES.proved, data: tracked };
    },
  );

  app.post(
    '/my/requests/:id/objection',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Object to what the insurer decided of one of one’s own claims',
        params: idParams,
        body: objectionInput,
        headers,
        response: { 200: myRequestsReply },
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await objections.ofOwn(actor, id, request.body.text, request.writeKey());
      return { message: CLAIM_REPLIES.objected, data: await own.mine(actor) };
    },
  );
};
