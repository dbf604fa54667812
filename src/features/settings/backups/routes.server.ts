import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { backupStateReply } from './contract.ts';
import type { NightlyBackups } from './service.server.ts';
import { BACKUP_REPLIES } from './texts.ts';

type Options = { backups: NightlyBackups };

export const backupRoutes: FastifyPluginAsyncZod<Options> = async (app, { backups }) => {
  app.get(
    '/backups',
    {
      config: { access: 'super-admin' },
      schema: {
        tags: ['settings'],
        summary: 'The latest proven backup, and what went wrong since',
        response: { 200: backupStateReply },
      },
    },
    async (request) => ({
      message: BACKUP_REPLIES.state,
      data: await backups.state(request.requireActor()),
    }),
  );
};
