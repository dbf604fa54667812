import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tags } from '#features/handling/changed.routes.server.ts';
import { serve } from '#kit/serve.server.ts';
import { answerLowRatingCall, claimLowRatingCall, listLowRatingsCall } from './contract.ts';
import { answerLowRating, claimLowRating, listLowRatingsForStaff } from './service.server.ts';
import { LOW_RATING_REPLIES as REPLIES } from './texts.ts';

const config = { access: 'super-admin' as const };

/** The queue of low ratings, which super-admins alone see. */
export const lowRatingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listLowRatingsCall,
    {
      config,
      tags,
      summary: 'Ratings of two or fewer, those that wait for an answer or the others',
    },
    async (request) => {
      const { data, meta } = await listLowRatingsForStaff(
        ctx,
        request.requireActor(),
        request.query,
      );
      return { message: REPLIES.list, data, meta };
    },
  );

  serve(
    app,
    claimLowRatingCall,
    { config, tags, summary: 'Take a low rating' },
    async (request) => ({
      message: REPLIES.taken,
      data: await claimLowRating(ctx, request.requireActor(), request.params.id),
    }),
  );

  serve(
    app,
    answerLowRatingCall,
    { config, tags, summary: 'Say what was done about a low rating' },
    async (request) => ({
      message: REPLIES.closed,
      data: await answerLowRating(
        ctx,
        request.requireActor(),
        request.params.id,
        request.body.answer,
      ),
    }),
  );
};
