import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { systemStatusReply } from './contract.ts';
import type { SystemStatusService } from './service.server.ts';
import { STATUS_REPLIES } from './texts.ts';

type Options = { status: SystemStatusService };

export const statusRoutes: FastifyPluginAsyncZod<Options> = async (app, { status }) => {
  app.get(
    '/status',
    {
      config: { access: 'super-admin' },
      schema: {
        tags: ['settings'],
        summary: 'How the system stands: backups, texts, disks, database, version, processes',
        response: { 200: systemStatusReply },
      },
    },
    async (request) => ({
      message: STATUS_REPLIES.status,
      data: await status.read(request.requireActor()),
    }),
  );
};
