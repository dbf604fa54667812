import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { chooseDutyCall, dutyStateCall } from './contract.ts';
import { chooseDuty, dutyState } from './service.server.ts';
import { DUTY_REPLIES } from './texts.ts';

const tags = ['users'];
const config = { access: 'staff' } as const;

/** The duty switch of each colleague. */
export const dutyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    dutyStateCall,
    { config, tags, summary: 'Whether the caller is on duty' },
    async (request) => ({
      message: DUTY_REPLIES.state,
      data: await dutyState(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    chooseDutyCall,
    { config, tags, summary: 'Say that one is on duty or not, until the end of the day' },
    async (request) => {
      const data = await chooseDuty(ctx, request.requireActor(), request.body.on_duty);
      return { message: data.on_duty ? DUTY_REPLIES.on : DUTY_REPLIES.off, data };
    },
  );
};
