import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  comparisonInput,
  comparisonReply,
  publishInput,
  savedReply,
  startQuery,
  startReply,
} from '#features/comparisons/contract.ts';
import type { Comparing } from '#features/comparisons/service.server.ts';
import { COMPARE_REPLIES as REPLIES } from '#features/comparisons/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { config, tags } from '../changed.routes.server.ts';

type Options = { comparing: Comparing };

/** Comparisons: what the staff can do with them. */
export const compareRoutes: FastifyPluginAsyncZod<Options> = async (app, { comparing }) => {
  app.post(
    '/requests/:id/comparisons',
    {
      config,
      schema: {
        tags,
        summary: 'Lay insurers’ terms side by side for a request, as a draft',
        params: idParams,
        body: comparisonInput,
        response: { 200: savedReply },
      },
    },
    async (request) => ({
      message: REPLIES.saved,
      data: await comparing.lay(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.get(
    '/comparisons/start',
    {
      config,
      schema: {
        tags,
        summary: 'What a comparison of a line begins with',
        querystring: startQuery,
        response: { 200: startReply },
      },
    },
    async (request) => ({
      message: REPLIES.start,
      data: await comparing.start(request.requireActor(), request.query.line),
    }),
  );

  app.get(
    '/comparisons/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One comparison: its draft, and what is published',
        params: idParams,
        response: { 200: comparisonReply },
      },
    },
    async (request) => ({
      message: REPLIES.one,
      data: await comparing.one(request.requireActor(), request.params.id),
    }),
  );

  app.post(
    '/comparisons/:id',
    {
      config: { ...config, patch: true },
      schema: {
        tags,
        summary: 'Change the draft of a comparison, or begin its next version',
        params: idParams,
        body: comparisonInput,
        response: { 200: savedReply },
      },
    },
    async (request) => ({
      message: REPLIES.saved,
      data: await comparing.edit(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.post(
    '/comparisons/:id/publish',
    {
      config,
      schema: {
        tags,
        summary: 'Show the draft of a comparison to its customer',
        params: idParams,
        body: publishInput,
        response: { 200: comparisonReply },
      },
    },
    async (request) => ({
      message: REPLIES.published,
      data: await comparing.publish(request.requireActor(), request.params.id, request.body.notify),
    }),
  );
};
