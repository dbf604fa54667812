import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { codeSentReply } from '#features/auth/one-time-code/contract.ts';
import {
  confirmedReply,
  confirmInput,
  reminderInput,
  remindersQuery,
  remindersReply,
} from './contract.ts';
import type { Reminders } from './service.server.ts';
import { REMINDER_REPLIES as REPLIES } from './texts.ts';

type Options = { reminders: Reminders };

const tags = ['policies'];
const anyone = { access: 'anyone', shed: 'first' } as const;

/** Visitors' reminders: requested, confirmed by code, and listed for staff. */
export const reminderRoutes: FastifyPluginAsyncZod<Options> = async (app, { reminders }) => {
  // The replies are personal, with or without a token.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/policy-reminders',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Ask to be reminded of a policy; a code goes to the number',
        description:
          'The reply is the same for every number. Within a minute of the last code no other is sent: the seconds left are answered.',
        body: reminderInput,
        response: { 200: codeSentReply },
      },
    },
    async (request) => ({
      message: REPLIES.codeSent,
      data: await reminders.ask(request.body, request.caller()),
    }),
  );

  app.post(
    '/policy-reminders/confirm',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Confirm it by the code',
        description:
          'Line, day and name are those that the owner of the code confirms; else the ones it was asked for with.',
        body: confirmInput,
        response: { 200: confirmedReply },
      },
    },
    async (request) => ({
      message: REPLIES.confirmed,
      data: await reminders.confirm(request.body, request.caller()),
    }),
  );

  app.get(
    '/policy-reminders',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Confirmed reminders of visitors, what ends first first',
        querystring: remindersQuery,
        response: { 200: remindersReply },
      },
    },
    async (request) => ({
      message: REPLIES.list,
      ...(await reminders.list(request.requireActor(), request.query)),
    }),
  );
};
