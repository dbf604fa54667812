import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dutyInput, dutyReply } from './contract.ts';
import type { Duty } from './service.server.ts';
import { DUTY_REPLIES } from './texts.ts';

type Options = { duty: Duty };

const tags = ['users'];
const config = { access: 'staff' } as const;
const response = { 200: dutyReply };

/** The duty switch of each colleague. */
export const dutyRoutes: FastifyPluginAsyncZod<Options> = async (app, { duty }) => {
  app.get(
    '/staff/me/duty',
    { config, schema: { tags, summary: 'Whether the caller is on duty', response } },
    async (request) => ({
      message: DUTY_REPLIES.state,
      data: await duty.state(request.requireActor()),
    }),
  );

  app.post(
    '/staff/me/duty',
    {
      config,
      schema: {
        tags,
        summary: 'Say that one is on duty or not, until the end of the day',
        body: dutyInput,
        response,
      },
    },
    async (request) => {
      const data = await duty.choose(request.requireActor(), request.body.on_duty);
      return { message: data.on_duty ? DUTY_REPLIES.on : DUTY_REPLIES.off, data };
    },
  );
};
