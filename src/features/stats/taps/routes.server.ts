import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { TAP_BODY_LIMIT, tapInput } from './contract.ts';
import { countTap } from './service.server.ts';

/** The route that pages call when a phone number is pressed. */
export const tapRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  app.post(
    '/taps',
    {
      config: { access: 'anyone' as const, shed: 'first' as const },
      bodyLimit: TAP_BODY_LIMIT,
      schema: {
        tags: ['stats'],
        summary: 'Count a press on a phone number, by day and place',
        body: tapInput,
      },
    },
    async (request, reply) => {
      await countTap(ctx, request.body.place, request.callerAddress);
      return reply.code(204).send();
    },
  );
};
