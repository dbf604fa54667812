import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { menuReply } from './contract.ts';
import type { CatalogueService } from './service.server.ts';
import { CATALOGUE_REPLIES } from './texts.ts';

type Options = { catalogue: CatalogueService };

export const catalogueRoutes: FastifyPluginAsyncZod<Options> = async (app, { catalogue }) => {
  app.get(
    '/menus/insurance/get',
    {
      config: { access: 'anyone', etag: true },
      schema: {
        tags: ['catalogue'],
        summary: 'The insurance menu, as the caller may see it',
        response: { 200: menuReply },
      },
    },
    async (request) => ({
      message: CATALOGUE_REPLIES.menu,
      data: await catalogue.menu(request.actor),
    }),
  );
};
