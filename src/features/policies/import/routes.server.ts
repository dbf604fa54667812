import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IMPORT_FILE_MAX } from '#domain/policies/import.ts';
import { serve } from '#kit/serve.server.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { idParams } from '#lib/input/fields.ts';
import type { ExportFile } from '#lib/spreadsheet/file.ts';
import { EXPORT_TYPES } from '#lib/spreadsheet/formats.ts';
import { checkImport } from './check.service.server.ts';
import {
  checkImportCall,
  importFileQuery,
  importRowsCall,
  listImportsCall,
  readImportCall,
  startCheckedImportCall,
  undoImportCall,
} from './contract.ts';
import { importErrors, importTemplate } from './files.service.server.ts';
import {
  importRows,
  listImportsForStaff,
  readImport,
  startCheckedImport,
  undoImport,
} from './service.server.ts';
import { IMPORT_REPLIES as REPLIES } from './texts.ts';

const tags = ['policies'];
const config = { access: 'super-admin' } as const;
const produces = Object.values(EXPORT_TYPES).map((type) => type.replace(/;.*/, ''));

const sendFile = (reply: FastifyReply, file: ExportFile) =>
  reply
    .headers({
      'content-type': file.type,
      'content-disposition': contentDisposition(file.name),
      'cache-control': 'no-store',
    })
    .send(Readable.from(file.chunks, { objectMode: false }));

/** The import of a book of policies from a spreadsheet. */
export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;

  serve(
    app,
    checkImportCall,
    {
      config: { ...config, takesLong: true, shed: 'first', file: IMPORT_FILE_MAX },
      tags,
      summary: 'Read a book (xlsx, csv) and say what would become of each row; nothing is changed',
      description:
        'Columns, calendar and currency are guessed where they are not said, from headings in Persian or English and from what was said before.',
    },
    async (request) => ({
      message: REPLIES.checked,
      data: await checkImport(ctx, request.requireActor(), request.body),
    }),
  );

  app.get(
    '/policies/import/template',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'An empty book with headings that every import understands',
        querystring: importFileQuery,
        produces,
      },
    },
    async (request, reply) =>
      sendFile(reply, await importTemplate(ctx, request.requireActor(), request.query.format)),
  );

  serve(app, listImportsCall, { config, tags, summary: 'The latest imports' }, async (request) => ({
    message: REPLIES.list,
    data: await listImportsForStaff(ctx, request.requireActor()),
  }));

  serve(
    app,
    readImportCall,
    { config, tags, summary: 'How far an import has come' },
    async (request) => ({
      message: REPLIES.one,
      data: await readImport(ctx, request.requireActor(), request.params.id),
    }),
  );

  serve(
    app,
    importRowsCall,
    { config, tags, summary: 'The rows of an import, and what becomes of each' },
    async (request) => ({
      message: REPLIES.rows,
      ...(await importRows(ctx, request.requireActor(), request.params.id, request.query)),
    }),
  );

  app.get(
    '/policies/imports/:id/errors',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'What is wrong with which cell of an import, as a file',
        params: idParams,
        querystring: importFileQuery,
        produces,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format } = request.query;
      return sendFile(reply, await importErrors(ctx, request.requireActor(), id, format));
    },
  );

  serve(
    app,
    startCheckedImportCall,
    {
      config: { ...config, takesLong: true },
      tags,
      summary: 'Take what was checked into the book; it goes on after a restart',
    },
    async (request) => ({
      message: REPLIES.running,
      data: await startCheckedImport(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    undoImportCall,
    {
      config: { ...config, takesLong: true },
      tags,
      summary: 'Take an import back as a whole, within seven days; it goes on after a restart',
      description:
        'What somebody did something with, or what was told by text, stays and is listed with `kept`; requests for renewals that nobody worked on are withdrawn.',
    },
    async (request) => ({
      message: REPLIES.undoing,
      data: await undoImport(ctx, request.requireActor(), request.params.id),
    }),
  );
};
