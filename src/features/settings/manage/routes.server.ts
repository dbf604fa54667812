import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { SETTINGS_REPLIES } from '../texts.ts';
import { allSettingsCall, changeSettingsCall, storeManagersPhotoCall } from './contract.ts';
import { allSettings, changeSettings, storeManagersPhoto } from './service.server.ts';

const tags = ['settings'];
const config = { access: 'super-admin' as const };
/** Room for managers, holidays and texts in one form. */
const SETTINGS_LIMIT = 256 * 1024;

export const settingsManagementRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;

  serve(app, allSettingsCall, { config, tags, summary: 'Every setting' }, async (request) => ({
    message: SETTINGS_REPLIES.all,
    data: await allSettings(ctx, request.requireActor()),
  }));

  serve(
    app,
    changeSettingsCall,
    { config, bodyLimit: SETTINGS_LIMIT, tags, summary: 'Change settings; what is left out stays' },
    async (request) => ({
      message: SETTINGS_REPLIES.saved,
      data: await changeSettings(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    storeManagersPhotoCall,
    { config: { ...config, file: true }, tags, summary: 'Store a portrait for the managers’ page' },
    async (request) => ({
      message: SETTINGS_REPLIES.photoStored,
      data: { url: await storeManagersPhoto(ctx, request.requireActor(), request.body.photo) },
    }),
  );
};
