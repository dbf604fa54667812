import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { removeLogoCall, takeLogoCall } from './contract.ts';
import { removeLogo, takeLogo } from './service.server.ts';
import { LOGO_REPLIES } from './texts.ts';

const tags = ['settings'];
const config = { access: 'super-admin' as const };

export const logoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    takeLogoCall,
    {
      config: { ...config, file: true },
      tags,
      summary:
        'Set the brokerage’s logo (PNG, JPEG or WebP); icons and the picture for links are made of it',
    },
    async (request) => ({
      message: LOGO_REPLIES.stored,
      data: await takeLogo(ctx, request.requireActor(), request.body.logo),
    }),
  );

  serve(app, removeLogoCall, { config, tags, summary: 'Take the logo away' }, async (request) => ({
    message: LOGO_REPLIES.removed,
    data: await removeLogo(ctx, request.requireActor()),
  }));
};
