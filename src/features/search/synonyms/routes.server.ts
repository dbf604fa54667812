import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { SEARCH_REPLIES } from '../texts.ts';
import { forgetSynonymCall, listSynonymsCall, teachSynonymCall } from './contract.ts';
import { forgetSynonym, listSynonymsForStaff, teachSynonym } from './service.server.ts';

const config = { access: 'content' as const };
const tags = ['search'];

/** Routes of synonyms, for users who may write content. */
export const synonymRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listSynonymsCall,
    {
      config,
      tags,
      summary: 'The words that the search was taught, and the pages that words can lead to',
    },
    async (request) => {
      const { synonyms: data, pages } = await listSynonymsForStaff(ctx, request.requireActor());
      return { message: SEARCH_REPLIES.synonyms, data, pages };
    },
  );

  serve(
    app,
    teachSynonymCall,
    { config, tags, summary: 'Teach the search that words mean others, or lead to a page' },
    async (request) => ({
      message: SEARCH_REPLIES.taught,
      data: await teachSynonym(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    forgetSynonymCall,
    { config, tags, summary: 'Let the search forget words again' },
    async (request) => {
      await forgetSynonym(ctx, request.requireActor(), request.params.id);
      return { message: SEARCH_REPLIES.forgotten, data: null };
    },
  );
};
