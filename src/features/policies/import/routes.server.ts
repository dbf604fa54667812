import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IMPORT_FILE_MAX } from '#domain/policies/import.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { idParams } from '#lib/input/fields.ts';
import type { ExportFile } from '#lib/spreadsheet/file.ts';
import { EXPORT_TYPES } from '#lib/spreadsheet/formats.ts';
import { importInput, importStart } from '../import-reading/input.contract.ts';
import type { ImportChecking } from './check.service.server.ts';
import {
  importFileQuery,
  importReply,
  importRowsQuery,
  importRowsReply,
  importsReply,
} from './contract.ts';
import type { ImportFiles } from './files.service.server.ts';
import type { Imports } from './service.server.ts';
import { IMPORT_REPLIES as REPLIES } from './texts.ts';

type Options = { checking: ImportChecking; imports: Imports; importFiles: ImportFiles };

const tags = ['policies'];
const config = { access: 'super-admin' } as const;
const response = { 200: importReply };
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
export const importRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { checking, imports, importFiles } = options;

  app.post(
    '/policies/import',
    {
      config: { ...config, takesLong: true, shed: 'first', file: IMPORT_FILE_MAX },
      schema: {
        tags,
        summary:
          'Read a book (xlsx, csv) and say what would become of each row; nothing is changed',
        description:
          'Columns, calendar and currency are guessed where they are not said, from headings in Persian or English and from what was said before.',
        body: importInput,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.checked,
      data: await checking.check(request.requireActor(), request.body),
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
      sendFile(reply, await importFiles.template(request.requireActor(), request.query.format)),
  );

  app.get(
    '/policies/imports',
    { config, schema: { tags, summary: 'The latest imports', response: { 200: importsReply } } },
    async (request) => ({
      message: REPLIES.list,
      data: await imports.list(request.requireActor()),
    }),
  );

  app.get(
    '/policies/imports/:id',
    { config, schema: { tags, summary: 'How far an import has come', params: idParams, response } },
    async (request) => ({
      message: REPLIES.one,
      data: await imports.one(request.requireActor(), request.params.id),
    }),
  );

  app.get(
    '/policies/imports/:id/rows',
    {
      config,
      schema: {
        tags,
        summary: 'The rows of an import, and what becomes of each',
        params: idParams,
        querystring: importRowsQuery,
        response: { 200: importRowsReply },
      },
    },
    async (request) => ({
      message: REPLIES.rows,
      ...(await imports.rows(request.requireActor(), request.params.id, request.query)),
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
      return sendFile(reply, await importFiles.errors(request.requireActor(), id, format));
    },
  );

  app.post(
    '/policies/imports/:id/run',
    {
      // The import that it begins runs on after the reply, and may wait for the database before it.
      config: { ...config, takesLong: true },
      schema: {
        tags,
        summary: 'Take what was checked into the book; it goes on after a restart',
        params: idParams,
        body: importStart,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.running,
      data: await imports.start(request.requireActor(), request.params.id, request.body),
    }),
  );

  app.post(
    '/policies/imports/:id/undo',
    {
      config: { ...config, takesLong: true },
      schema: {
        tags,
        summary: 'Take an import back as a whole, within seven days; it goes on after a restart',
        description:
          'What somebody did something with, or what was told by text, stays and is listed with `kept`; requests for renewals that nobody worked on are withdrawn.',
        params: idParams,
        response,
      },
    },
    async (request) => ({
      message: REPLIES.undoing,
      data: await imports.undo(request.requireActor(), request.params.id),
    }),
  );
};
