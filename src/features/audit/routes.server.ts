import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { auditFilter, auditQuery, auditReply } from './contract.ts';
import type { AuditExport } from './export.service.server.ts';
import type { AuditLog } from './log.service.server.ts';
import { AUDIT_REPLIES } from './texts.ts';

type Options = { auditLog: AuditLog; auditExport: AuditExport };

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const auditRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { auditLog, auditExport } = options;
  app.get(
    '/audit',
    {
      config: { access: 'super-admin' },
      schema: {
        tags: ['audit'],
        summary: 'Who did what to what, the latest first',
        querystring: auditQuery,
        response: { 200: auditReply },
      },
    },
    async (request) => {
      const { data, meta } = await auditLog.list(request.requireActor(), request.query);
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
      const { name, chunks } = await auditExport.prepare(request.requireActor(), request.query);
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
