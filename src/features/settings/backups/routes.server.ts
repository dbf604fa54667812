import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { backupStateCall } from './contract.ts';
import { backupState } from './service.server.ts';
import { BACKUP_REPLIES } from './texts.ts';

export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    backupStateCall,
    {
      config: { access: 'super-admin' },
      tags: ['settings'],
      summary: 'The latest proven backup, and what went wrong since',
    },
    async (request) => ({
      message: BACKUP_REPLIES.state,
      data: await backupState(ctx, request.requireActor()),
    }),
  );
};
