import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { catalogueMenuCall } from '../contract.ts';
import { productPageCall } from '../page/contract.ts';
import { CATALOGUE_REPLIES } from '../texts.ts';
import { catalogueMenu, productPage } from './service.server.ts';

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    catalogueMenuCall,
    {
      config: { access: 'anyone', etag: true },
      tags: ['catalogue'],
      summary: 'The insurance menu, as the caller may see it',
    },
    async (request) => ({
      message: CATALOGUE_REPLIES.menu,
      data: await catalogueMenu(ctx, request.actor),
    }),
  );

  serve(
    app,
    productPageCall,
    {
      config: { access: 'anyone', etag: true },
      tags: ['catalogue'],
      summary: 'The page of the product under a path, as the caller may see it',
    },
    async (request) => {
      const data = await productPage(ctx, request.query.link, request.actor);
      if (!data) throw new AppError('not_found');
      return { message: CATALOGUE_REPLIES.page, data };
    },
  );
};
