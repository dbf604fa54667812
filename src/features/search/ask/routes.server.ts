import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { SEARCH_REPLIES } from '../texts.ts';
import { searchSiteCall } from './contract.ts';
import { searchSite } from './service.server.ts';

/** The search API; a browser that asks for HTML gets the page of results. */
export const askRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    searchSiteCall,
    {
      constraints: { wants: 'data' },
      config: { access: 'anyone' },
      tags: ['search'],
      summary: 'Search products, pages, their sections and questions, regulations',
      description:
        'Best first, at most twenty. A caller with an account finds what is for members too. To a browser ' +
        '(`Accept: text/html`) the same address answers with a page.',
    },
    async (request, reply) => {
      const { q, suggest } = request.query;
      const { actor, callerAddress: address } = request;
      reply.headers({ vary: 'accept, authorization', 'x-robots-tag': 'noindex' });
      const { results, isWhole } = await searchSite(ctx, q, {
        actor,
        address,
        isSuggesting: suggest,
      });
      return { message: SEARCH_REPLIES.found, data: results, is_whole: isWhole };
    },
  );
};
