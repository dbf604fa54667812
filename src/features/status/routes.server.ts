import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { readSystemStatusCall } from './contract.ts';
import { readSystemStatus } from './service.server.ts';
import { STATUS_REPLIES } from './texts.ts';

export const statusRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    readSystemStatusCall,
    {
      config: { access: 'super-admin' },
      tags: ['settings'],
      summary: 'How the system stands: backups, texts, disks, database, version, processes',
    },
    async (request) => ({
      message: STATUS_REPLIES.status,
      data: await readSystemStatus(ctx, request.requireActor()),
    }),
  );
};
