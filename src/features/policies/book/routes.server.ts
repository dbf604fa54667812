import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { POLICY_REPLIES as REPLIES } from '../texts.ts';
import { bookMonthsCall, countBookCall, listBookCall } from './contract.ts';
import { bookMonths, countBook, listBook } from './service.server.ts';

const tags = ['policies'];
const config = { access: 'staff' } as const;

/** The book as a list, and its counts. */
export const bookRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listBookCall,
    { config, tags, summary: 'The book of policies, a part of it at a time' },
    async (request) => ({
      message: REPLIES.list,
      ...(await listBook(ctx, request.requireActor(), request.query)),
    }),
  );

  serve(
    app,
    countBookCall,
    { config, tags, summary: 'How many run, end soon and have ended' },
    async (request) => ({
      message: REPLIES.list,
      data: await countBook(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    bookMonthsCall,
    { config, tags, summary: 'How many end in each of twelve Jalali months' },
    async (request) => ({
      message: REPLIES.months,
      data: await bookMonths(ctx, request.requireActor(), request.query),
    }),
  );
};
