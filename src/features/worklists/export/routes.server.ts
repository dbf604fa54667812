import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { ROW_COUNT_HEADER } from '#lib/spreadsheet/formats.ts';
import { exportQuery } from './contract.ts';
import { prepareRequestExport } from './service.server.ts';

/** A work list as a file, sent while it is written. */
export const requestExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  app.get(
    '/requests/export',
    {
      config: { access: 'staff', takesLong: true, shed: 'first' },
      // A HEAD would write the whole file, and an entry in the audit log, for nothing.
      exposeHeadRoute: false,
      schema: {
        tags: ['requests'],
        summary: 'The rows of a filter as a file; an admin gets their own ones',
        description: `\`${ROW_COUNT_HEADER}\` tells how many rows the file is going to have.`,
        querystring: exportQuery,
        produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
      },
    },
    async (request, reply) => {
      const { name, type, rows, chunks } = await prepareRequestExport(
        ctx,
        request.requireActor(),
        request.query,
      );
      reply.headers({
        'content-type': type,
        'content-disposition': contentDisposition(name),
        [ROW_COUNT_HEADER]: String(rows),
        'cache-control': 'no-store',
        // Without it a proxy would buffer the whole file.
        'x-accel-buffering': 'no',
      });
      // The stream asks for the next piece when the one before was sent, and ends the writing when its reader
      // is gone.
      return reply.send(Readable.from(chunks, { objectMode: false }));
    },
  );
};
