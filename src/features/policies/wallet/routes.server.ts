import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { CALENDAR_TYPE, myPoliciesReply } from './contract.ts';
import type { Wallet } from './service.server.ts';
import { CALENDAR_TEXTS, MY_POLICY_REPLIES } from './texts.ts';

type Options = { wallet: Wallet };

const tags = ['policies'];
const config = { access: 'signed-in' } as const;

/** A customer's own policies. */
export const walletRoutes: FastifyPluginAsyncZod<Options> = async (app, { wallet }) => {
  app.get(
    '/my/policies',
    {
      config,
      schema: {
        tags,
        summary: "The policies of the caller's number",
        response: { 200: myPoliciesReply },
      },
    },
    async (request) => ({
      message: MY_POLICY_REPLIES.list,
      data: await wallet.mine(request.requireActor()),
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
      const file = await wallet.calendar(request.requireActor());
      reply.headers({
        'content-type': CALENDAR_TYPE,
        'content-disposition': contentDisposition(CALENDAR_TEXTS.file),
        'cache-control': 'no-store',
      });
      return reply.send(file);
    },
  );
};
