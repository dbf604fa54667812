import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import { SEARCH_REPLIES } from '../texts.ts';
import { forgottenReply, synonymInput, synonymReply, synonymsReply } from './contract.ts';
import type { SynonymService } from './service.server.ts';

type Options = { synonyms: SynonymService };

const config = { access: 'content' as const };
const tags = ['search'];

/** Routes of synonyms, for users who may write content. */
export const synonymRoutes: FastifyPluginAsyncZod<Options> = async (app, { synonyms }) => {
  app.get(
    '/content/synonyms',
    {
      config,
      schema: {
        tags,
        summary: 'The words that the search was taught, and the pages that words can lead to',
        response: { 200: synonymsReply },
      },
    },
    async (request) => {
      const { synonyms: data, pages } = await synonyms.list(request.requireActor());
      return { message: SEARCH_REPLIES.synonyms, data, pages };
    },
  );

  app.post(
    '/content/synonyms',
    {
      config,
      schema: {
        tags,
        summary: 'Teach the search that words mean others, or lead to a page',
        body: synonymInput,
        response: { 200: synonymReply },
      },
    },
    async (request) => ({
      message: SEARCH_REPLIES.taught,
      data: await synonyms.teach(request.requireActor(), request.body),
    }),
  );

  app.delete(
    '/content/synonyms/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Let the search forget words again',
        params: idParams,
        response: { 200: forgottenReply },
      },
    },
    async (request) => {
      await synonyms.forget(request.requireActor(), request.params.id);
      return { message: SEARCH_REPLIES.forgotten, data: null };
    },
  );
};
