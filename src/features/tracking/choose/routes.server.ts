import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { askInput, chooseInput, codeParams, shownReply } from './contract.ts';
import type { Choosing } from './service.server.ts';
import { CHOOSE_REPLIES as REPLIES } from './texts.ts';

type Options = { choosing: Choosing };

const tags = ['requests'];
const config = { access: 'anyone' as const };
const response = { 200: shownReply };

/** The page of a comparison: what its customer can do there. */
export const chooseRoutes: FastifyPluginAsyncZod<Options> = async (app, { choosing }) => {
  app.post(
    '/comparison/:code/choose',
    {
      config,
      schema: {
        tags,
        summary: 'Choose an offer, by the code of the comparison and the number of its request',
        params: codeParams,
        body: chooseInput,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.chosen,
      data: await choosing.choose(request.params.code, request.body, request.caller()),
    }),
  );

  app.post(
    '/comparison/:code/ask',
    {
      config,
      schema: {
        tags,
        summary: 'Ask a question about a comparison; it lands on its request',
        params: codeParams,
        body: askInput,
        headers: writeKeyHeaders,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.asked,
      data: await choosing.ask(
        request.params.code,
        request.body,
        request.caller(),
        request.writeKey(),
      ),
    }),
  );
};
