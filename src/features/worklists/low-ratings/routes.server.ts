import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tags } from '#features/handling/changed.routes.server.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerInput, lowRatingReply, lowRatingsQuery, lowRatingsReply } from './contract.ts';
import type { LowRatings } from './service.server.ts';
import { LOW_RATING_REPLIES as REPLIES } from './texts.ts';

type Options = { lowRatings: LowRatings };

const config = { access: 'super-admin' as const };
const response = { 200: lowRatingReply };

/** The queue of low ratings, which super-admins alone see. */
export const lowRatingRoutes: FastifyPluginAsyncZod<Options> = async (app, { lowRatings }) => {
  app.get(
    '/low-ratings',
    {
      config,
      schema: {
        tags,
        summary: 'Ratings of two or fewer, those that wait for an answer or the others',
        querystring: lowRatingsQuery,
        response: { 200: lowRatingsReply },
      },
    },
    async (request) => {
      const { data, meta } = await lowRatings.list(request.requireActor(), request.query);
      return { message: REPLIES.list, data, meta };
    },
  );

  app.post(
    '/low-ratings/:id/take',
    { config, schema: { tags, summary: 'Take a low rating', params: idParams, response } },
    async (request) => ({
      message: REPLIES.taken,
      data: await lowRatings.take(request.requireActor(), request.params.id),
    }),
  );

  app.post(
    '/low-ratings/:id/close',
    {
      config,
      schema: {
        tags,
        summary: 'Say what was done about a low rating',
        params: idParams,
        body: answerInput,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.closed,
      data: await lowRatings.close(request.requireActor(), request.params.id, request.body.answer),
    }),
  );
};
