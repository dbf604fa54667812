import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#lib/http/errors.ts';
import { menuReply } from '../contract.ts';
import { pageQuery, pageReply } from '../page/contract.ts';
import { CATALOGUE_REPLIES } from '../texts.ts';
import type { CatalogueService } from './service.server.ts';

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

  app.get(
    '/insurance-types/page',
    {
      config: { access: 'anyone', etag: true },
      schema: {
        tags: ['catalogue'],
        summary: 'The page of the product under a path, as the caller may see it',
        querystring: pageQuery,
        response: { 200: pageReply },
      },
    },
    async (request) => {
      const data = await catalogue.page(request.query.link, request.actor);
      if (!data) throw new AppError('not_found');
      return { message: CATALOGUE_REPLIES.page, data };
    },
  );
};
