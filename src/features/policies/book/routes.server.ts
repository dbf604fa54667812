import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { POLICY_REPLIES as REPLIES } from '../texts.ts';
import {
  monthsQuery,
  policiesQuery,
  policiesReply,
  policyCountsReply,
  policyMonthsReply,
} from './contract.ts';
import type { Book } from './service.server.ts';

type Options = { book: Book };

const tags = ['policies'];
const config = { access: 'staff' } as const;

/** The book as a list, and its counts. */
export const bookRoutes: FastifyPluginAsyncZod<Options> = async (app, { book }) => {
  app.get(
    '/policies',
    {
      config,
      schema: {
        tags,
        summary: 'The book of policies, a part of it at a time',
        querystring: policiesQuery,
        response: { 200: policiesReply },
      },
    },
    async (request) => ({
      message: REPLIES.list,
      ...(await book.list(request.requireActor(), request.query)),
    }),
  );

  app.get(
    '/policies/counts',
    {
      config,
      schema: {
        tags,
        summary: 'How many run, end soon and have ended',
        response: { 200: policyCountsReply },
      },
    },
    async (request) => ({
      message: REPLIES.list,
      data: await book.counts(request.requireActor()),
    }),
  );

  app.get(
    '/policies/months',
    {
      config,
      schema: {
        tags,
        summary: 'How many end in each of twelve Jalali months',
        querystring: monthsQuery,
        response: { 200: policyMonthsReply },
      },
    },
    async (request) => ({
      message: REPLIES.months,
      data: await book.months(request.requireActor(), request.query),
    }),
  );
};
