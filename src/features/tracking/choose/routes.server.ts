import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { askAboutComparisonCall, chooseOfferCall } from './contract.ts';
import { askAboutComparison, chooseOffer } from './service.server.ts';
import { CHOOSE_REPLIES as REPLIES } from './texts.ts';

const tags = ['requests'];
const config = { access: 'anyone' as const };

/** The page of a comparison: what its customer can do there. */
export const chooseRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    chooseOfferCall,
    {
      config,
      tags,
      summary: 'Choose an offer, by the code of the comparison and the number of its request',
    },
    async (request) => ({
      message: REPLIES.chosen,
      data: await chooseOffer(ctx, request.params.code, request.body, request.caller()),
    }),
  );

  serve(
    app,
    askAboutComparisonCall,
    { config, tags, summary: 'Ask a question about a comparison; it lands on its request' },
    async (request) => ({
      message: REPLIES.asked,
      data: await askAboutComparison(
        ctx,
        request.params.code,
        request.body,
        request.caller(),
        request.writeKey(),
      ),
    }),
  );
};
