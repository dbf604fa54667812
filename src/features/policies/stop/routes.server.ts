import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { STOP_PATH } from '#domain/policies/stop-link.ts';
import { reply } from '#lib/http/envelope.ts';
import { stopInput } from './contract.ts';
import type { StopReminders } from './service.server.ts';
import { STOP_TEXTS } from './texts.ts';

type Options = { stopReminders: StopReminders };

/** Stopping reminders for API clients; a browser that asks for a page gets the page with its button. */
export const stopRoutes: FastifyPluginAsyncZod<Options> = async (app, { stopReminders }) => {
  app.post(
    `${STOP_PATH}/:code`,
    {
      constraints: { wants: 'data' },
      config: { access: 'anyone' },
      schema: {
        tags: ['policies'],
        summary: 'Stop all reminders to the number that the link was sent to',
        description:
          'Doing so twice is as good as once. To a browser (`Accept: text/html`) the same address answers with a ' +
          'page, whose button posts here; asking for the page changes nothing.',
        params: stopInput,
        response: { 200: reply(z.object({ stopped: z.literal(true) })) },
      },
    },
    async (request) => {
      await stopReminders(request.params.code, request.callerAddress);
      return { message: STOP_TEXTS.stopped, data: { stopped: true as const } };
    },
  );
};
