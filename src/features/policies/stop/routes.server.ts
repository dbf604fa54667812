import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { stopRemindersCall } from './contract.ts';
import { stopReminders } from './service.server.ts';
import { STOP_TEXTS } from './texts.ts';

/** Stopping reminders for API clients; a browser that asks for a page gets the page with its button. */
export const stopRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    stopRemindersCall,
    {
      constraints: { wants: 'data' },
      config: { access: 'anyone' },
      tags: ['policies'],
      summary: 'Stop all reminders to the number that the link was sent to',
      description:
        'Doing so twice is as good as once. To a browser (`Accept: text/html`) the same address answers with a ' +
        'page, whose button posts here; asking for the page changes nothing.',
    },
    async (request) => {
      await stopReminders(ctx, request.params.code, request.callerAddress);
      return { message: STOP_TEXTS.stopped, data: { stopped: true as const } };
    },
  );
};
