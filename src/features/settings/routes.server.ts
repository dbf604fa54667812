import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { publicSettingsCall } from './contract.ts';
import { readPublicSettings } from './service.server.ts';
import { SETTINGS_REPLIES } from './texts.ts';

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    publicSettingsCall,
    {
      config: { access: 'anyone', etag: true },
      tags: ['settings'],
      summary: 'What everybody may know of the brokerage',
    },
    async () => ({ message: SETTINGS_REPLIES.public, data: await readPublicSettings(ctx) }),
  );
};
