import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { askForReminderCall, confirmReminderCall, listRemindersCall } from './contract.ts';
import { askForReminder, confirmReminder, listRemindersForStaff } from './service.server.ts';
import { REMINDER_REPLIES as REPLIES } from './texts.ts';

const tags = ['policies'];
const anyone = { access: 'anyone', shed: 'first' } as const;

/** Visitors' reminders: requested, confirmed by code, and listed for staff. */
export const reminderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  // The replies are personal, with or without a token.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(
    app,
    askForReminderCall,
    {
      config: anyone,
      tags,
      summary: 'Ask to be reminded of a policy; a code goes to the number',
      description:
        'The reply is the same for every number. Within a minute of the last code no other is sent: the seconds left are answered.',
    },
    async (request) => ({
      message: REPLIES.codeSent,
      data: await askForReminder(ctx, request.body, request.caller()),
    }),
  );

  serve(
    app,
    confirmReminderCall,
    {
      config: anyone,
      tags,
      summary: 'Confirm it by the code',
      description:
        'Line, day and name are those that the owner of the code confirms; else the ones it was asked for with.',
    },
    async (request) => ({
      message: REPLIES.confirmed,
      data: await confirmReminder(ctx, request.body, request.caller()),
    }),
  );

  serve(
    app,
    listRemindersCall,
    {
      config: { access: 'staff' },
      tags,
      summary: 'Confirmed reminders of visitors, what ends first first',
    },
    async (request) => ({
      message: REPLIES.list,
      ...(await listRemindersForStaff(ctx, request.requireActor(), request.query)),
    }),
  );
};
