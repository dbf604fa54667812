import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditFilter, listAuditLogCall } from '#features/audit/contract.ts';
import { AUDIT_REPLIES } from '#features/audit/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { prepareAuditExport } from './export.service.server.ts';
import { listAuditLog } from './service.server.ts';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listAuditLogCall,
    {
      config: { access: 'super-admin' },
      tags: ['audit'],
      summary: 'Who did what to what, the latest first',
    },
    async (request) => {
      const { data, meta } = await listAuditLog(ctx, request.requireActor(), request.query);
      return { message: AUDIT_REPLIES.list, data, meta };
    },
  );

  app.get(
    '/audit/export',
    {
      config: { access: 'super-admin', takesLong: true, shed: 'first' },
      // A HEAD would write the whole file, and an entry in the log, for nothing.
      exposeHeadRoute: false,
      schema: {
        tags: ['audit'],
        summary: 'The log under a filter as a spreadsheet',
        querystring: auditFilter,
        produces: [SPREADSHEET],
      },
    },
    async (request, reply) => {
      const { name, chunks } = await prepareAuditExport(ctx, request.requireActor(), request.query);
      reply.headers({
        'content-type': SPREADSHEET,
        'content-disposition': contentDisposition(name),
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      return reply.send(Readable.from(chunks, { objectMode: false }));
    },
  );
};
