import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { settingsReply } from './contract.ts';
import type { SettingsService } from './service.server.ts';
import { SETTINGS_REPLIES } from './texts.ts';

type Options = { settings: SettingsService };

export const settingsRoutes: FastifyPluginAsyncZod<Options> = async (app, { settings }) => {
  app.get(
    '/settings',
    {
      config: { access: 'anyone', etag: true },
      schema: {
        tags: ['settings'],
        summary: 'What everybody may know of the brokerage',
        response: { 200: settingsReply },
      },
    },
    async () => ({ message: SETTINGS_REPLIES.public, data: await settings.publicSettings() }),
  );
};
