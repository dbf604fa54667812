import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SETTINGS_REPLIES } from '../texts.ts';
import {
  allSettingsReply,
  managerPhotoInput,
  managerPhotoReply,
  settingsInput,
} from './contract.ts';
import type { SettingsManagement } from './service.server.ts';

type Options = { management: SettingsManagement };

const tags = ['settings'];
const config = { access: 'super-admin' as const };
/** Room for managers, holidays and texts in one form. */
const SETTINGS_LIMIT = 256 * 1024;

export const settingsManagementRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { management } = options;

  app.get(
    '/settings/all',
    { config, schema: { tags, summary: 'Every setting', response: { 200: allSettingsReply } } },
    async (request) => ({
      message: SETTINGS_REPLIES.all,
      data: await management.all(request.requireActor()),
    }),
  );

  app.post(
    '/settings',
    {
      config,
      bodyLimit: SETTINGS_LIMIT,
      schema: {
        tags,
        summary: 'Change settings; what is left out stays',
        body: settingsInput,
        response: { 200: allSettingsReply },
      },
    },
    async (request) => ({
      message: SETTINGS_REPLIES.saved,
      data: await management.change(request.requireActor(), request.body),
    }),
  );

  app.post(
    '/settings/manager-photo',
    {
      config: { ...config, file: true },
      schema: {
        tags,
        summary: 'Store a portrait for the managers’ page',
        body: managerPhotoInput,
        response: { 200: managerPhotoReply },
      },
    },
    async (request) => ({
      message: SETTINGS_REPLIES.photoStored,
      data: { url: await management.storePhoto(request.requireActor(), request.body.photo) },
    }),
  );
};
