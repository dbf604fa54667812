import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { CALENDAR_TYPE, ownPoliciesCall } from './contract.ts';
import { ownPolicies, policyCalendar } from './service.server.ts';
import { CALENDAR_TEXTS, MY_POLICY_REPLIES } from './texts.ts';

const tags = ['policies'];
const config = { access: 'signed-in' } as const;

/** A customer's own policies. */
export const walletRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    ownPoliciesCall,
    { config, tags, summary: "The policies of the caller's number" },
    async (request) => ({
      message: MY_POLICY_REPLIES.list,
      data: await ownPolicies(ctx, request.requireActor()),
    }),
  );

  app.get(
    '/my/policies/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'Last days and instalments of the running ones, as a calendar file',
        produces: [CALENDAR_TYPE.replace(/;.*/, '')],
      },
    },
    async (request, reply) => {
      const file = await policyCalendar(ctx, request.requireActor());
      reply.headers({
        'content-type': CALENDAR_TYPE,
        'content-disposition': contentDisposition(CALENDAR_TEXTS.file),
        'cache-control': 'no-store',
      });
      return reply.send(file);
    },
  );
};
