import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SEARCH_REPLIES } from '../texts.ts';
import { askQuery, askReply } from './contract.ts';
import type { Search } from './service.server.ts';

type Options = { search: Search };

/** The search API; a browser that asks for HTML gets the page of results. */
export const askRoutes: FastifyPluginAsyncZod<Options> = async (app, { search }) => {
  app.get(
    '/search',
    {
      constraints: { wants: 'data' },
      config: { access: 'anyone' },
      schema: {
        tags: ['search'],
        summary: 'Search products, pages, their sections and questions, regulations',
        description:
          'Best first, at most twenty. A caller with an account finds what is for members too. To a browser ' +
          '(`Accept: text/html`) the same address answers with a page.',
        querystring: askQuery,
        response: { 200: askReply },
      },
    },
    async (request, reply) => {
      const { q, suggest } = request.query;
      const { actor, callerAddress: address } = request;
      reply.headers({ vary: 'accept, authorization', 'x-robots-tag': 'noindex' });
      const { results, isWhole } = await search.ask(q, { actor, address, isSuggesting: suggest });
      return { message: SEARCH_REPLIES.found, data: results, is_whole: isWhole };
    },
  );
};
