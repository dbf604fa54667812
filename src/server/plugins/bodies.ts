import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/errors.ts';

const MEBIBYTE = 1024 * 1024;

/** The longest JSON or form body; the longest legitimate one is a note of some thousand letters. */
export const BODY_LIMIT = 256 * 1024;

/** The routes that take `_method=PATCH` name themselves with `config.patch`. */
declare module 'fastify' {
  interface FastifyContextConfig {
    patch?: boolean;
  }
}

/** A multipart body as one object: texts as strings, a file as its bytes, a repeated field as an array. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await part.toBuffer() : part.value;
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    // The parser's own refusals carry a status (413 for a limit); what is left is an unreadable body.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode) throw error;
    throw new AppError('malformed_body', { cause: error });
  }
  const body = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  return Object.fromEntries(body);
}

/** JSON, urlencoded and multipart bodies, all of which arrive as one plain object (api.md, "Bodies"). */
export const bodiesPlugin = fp(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // Clients that always say JSON also say it of no body at all, as on logout.
      if (body === '') return done(null, undefined);
      return parseJson(request, body.toString(), done);
    });
    await app.register(formbody, { bodyLimit: BODY_LIMIT });
    await app.register(multipart, {
      limits: {
        files: 1,
        fileSize: 2 * MEBIBYTE,
        fields: 40,
        fieldSize: 64 * 1024,
        fieldNameSize: 100,
        parts: 41,
        headerPairs: 50,
      },
    });

    app.addHook('preValidation', async (request) => {
      if (request.isMultipart()) request.body = await readMultipart(request);
    });

    app.addHook('preValidation', async (request) => {
      const { body } = request;
      const method = (body as { _method?: unknown } | null | undefined)?._method;
      if (method === undefined) return;
      const { patch } = request.routeOptions.config;
      if (request.method !== 'POST' || !patch || method !== 'PATCH') {
        throw new AppError('invalid', { code: 'method_override', errors: {} });
      }
    });
  },
  { name: 'bodies' },
);
