import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { settingsReply } from '../contract.ts';
import { logoInput } from './contract.ts';
import type { LogoChange } from './service.server.ts';
import { LOGO_REPLIES } from './texts.ts';

type Options = { logo: LogoChange };

const tags = ['settings'];
const config = { access: 'super-admin' as const };

export const logoRoutes: FastifyPluginAsyncZod<Options> = async (app, { logo }) => {
  app.post(
    '/settings/logo',
    {
      config: { ...config, file: true },
      schema: {
        tags,
        summary:
          'Set the brokerage’s logo (PNG, JPEG or WebP); icons and the picture for links are made of it',
        body: logoInput,
        response: { 200: settingsReply },
      },
    },
    async (request) => ({
      message: LOGO_REPLIES.stored,
      data: await logo.take(request.requireActor(), request.body.logo),
    }),
  );

  app.delete(
    '/settings/logo',
    {
      config,
      schema: { tags, summary: 'Take the logo away', response: { 200: settingsReply } },
    },
    async (request) => ({
      message: LOGO_REPLIES.removed,
      data: await logo.remove(request.requireActor()),
    }),
  );
};
