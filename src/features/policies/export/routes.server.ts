import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { EXPORT_TYPES, ROW_COUNT_HEADER } from '#lib/spreadsheet/formats.ts';
import { policyExportQuery } from './contract.ts';
import { preparePolicyExport } from './service.server.ts';

/** The book as a file, streamed while it is written. */
export const policyExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  app.get(
    '/policies/export',
    {
      config: { access: 'staff', takesLong: true, shed: 'first' },
      // A HEAD request would write the whole file and an audit entry for nothing.
      exposeHeadRoute: false,
      schema: {
        tags: ['policies'],
        summary: 'The policies of a filter as a file; an admin gets their own ones',
        description: `\`${ROW_COUNT_HEADER}\` tells how many rows the file is going to have.`,
        querystring: policyExportQuery,
        produces: Object.values(EXPORT_TYPES).map((type) => type.replace(/;.*/, '')),
      },
    },
    async (request, reply) => {
      const file = await preparePolicyExport(ctx, request.requireActor(), request.query);
      reply.headers({
        'content-type': file.type,
        'content-disposition': contentDisposition(file.name),
        [ROW_COUNT_HEADER]: String(file.rows),
        'cache-control': 'no-store',
        // A buffering proxy would hold the whole file back.
        'x-accel-buffering': 'no',
      });
      return reply.send(Readable.from(file.chunks, { objectMode: false }));
    },
  );
};
