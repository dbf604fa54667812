import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { FILE_MAX, FILES_AT_ONCE } from '#domain/attachments.ts';
import type { SentFile } from '#features/attachments/upload/upload.server.ts';
import { AppError } from '#lib/http/errors.ts';

const KIBIBYTE = 1024;
const FILE_LIMIT = 2 * KIBIBYTE * KIBIBYTE;
/** Room for the multipart text around the parts. */
const MULTIPART_ROOM = 16 * KIBIBYTE;

/**
 * The default limit of a body (`bodyLimit` sets another), also for a form posted to a page: two thousand
 * Persian letters as a form without JavaScript sends them, and room for a name.
 */
export const BODY_LIMIT = 16 * KIBIBYTE;

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a body that is too long for texts alone, or has no length in its header. */
    bringsFile(): boolean;
  }
  interface FastifyContextConfig {
    /** The route takes `_method=PATCH`. */
    patch?: boolean;
    /**
     * The route accepts one file in a multipart body, beside texts within its `bodyLimit`: of at most 2 MiB,
     * or of the given number of bytes.
     */
    file?: boolean | number;
    /**
     * The route accepts up to ten files in a multipart body. Each is stored while it arrives, and the route
     * gets its id among its `uploads`.
     */
    files?: boolean;
  }
}

/** Stores a file of a multipart body as an upload; returns its id, null where none was chosen. */
type ReceiveFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
) => Promise<string | null>;

/** Ten files of the largest size, and the text around them. */
const FILES_LIMIT = (FILES_AT_ONCE * 10 + 1) * KIBIBYTE * KIBIBYTE;

/** Files of one account that are read at a time: each takes some MiB of memory, and work to parse. */
const SENT_AT_ONCE = 2;

/** The longest file of a route; 0 for none. */
function fileLimitOf({ file = false }: FastifyContextConfig): number {
  return typeof file === 'number' ? file : file ? FILE_LIMIT : 0;
}

function bringsFile(this: FastifyRequest): boolean {
  const { bodyLimit = BODY_LIMIT, config } = this.routeOptions;
  const isShort = Number(this.headers['content-length']) <= bodyLimit + MULTIPART_ROOM;
  const isMultipart = /^multipart\//i.test(this.headers['content-type'] ?? '');
  return (config.files || fileLimitOf(config) > 0) && isMultipart && !isShort;
}

/** Does `read` while the account does not have too many other files on their way; else 429. */
function createTurnsOfAccounts() {
  const underWay = new Map<number, number>();
  return async function inTurn<T>(account: number, read: () => Promise<T>): Promise<T> {
    const others = underWay.get(account) ?? 0;
    if (others >= SENT_AT_ONCE) {
      throw new AppError('too_many_requests', { retryAfter: 1, reason: 'files-at-once' });
    }
    underWay.set(account, others + 1);
    try {
      return await read();
    } finally {
      const left = (underWay.get(account) ?? 1) - 1;
      if (left > 0) underWay.set(account, left);
      else underWay.delete(account);
    }
  };
}

/** Rejects by the length in the header, before anything is read; bodies without it are counted while read. */
function refuseTooLong(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length']) > limit) throw new AppError('payload_too_large');
}

/** A multipart body as one object: texts as strings, a file as its bytes, a repeated field as an array. */
async function readMultipart(
  request: FastifyRequest,
  receive: (file: SentFile) => Promise<string | null>,
): Promise<Record<string, unknown>> {
  const { bodyLimit = BODY_LIMIT, config } = request.routeOptions;
  const fileSize = config.files ? FILE_MAX : fileLimitOf(config);
  const files = config.files ? FILES_AT_ONCE : fileSize > 0 ? 1 : 0;
  refuseTooLong(request, bodyLimit + MULTIPART_ROOM + (config.files ? FILES_LIMIT : fileSize));
  const fields = new Map<string, unknown[]>();
  let texts = 0;
  try {
    const limits = { files, fieldSize: bodyLimit, fileSize: fileSize || FILE_LIMIT };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && config.files) {
        const id = await receive({ filename: part.filename ?? '', stream: part.file });
        if (id) fields.set('uploads', [...(fields.get('uploads') ?? []), id]);
        continue;
      }
      const value = part.type === 'file' ? await part.toBuffer() : part.value;
      if (part.type === 'field') texts += Buffer.byteLength(String(value));
      const isCut = part.type === 'field' && part.valueTruncated;
      if (isCut || texts > bodyLimit) throw new AppError('payload_too_large');
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    // The parser's own errors have a status (413 for a limit); anything else is an unreadable body.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode || error instanceof AppError) throw error;
    throw new AppError('malformed_body', { cause: error });
  }
  const body = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  return Object.fromEntries(body);
}

/** JSON, urlencoded and multipart bodies, all of which arrive as one plain object (api.md, "Bodies"). */
export const bodiesPlugin = fp(
  async (app: FastifyInstance, { receiveFile }: { receiveFile: ReceiveFile }) => {
    app.decorateRequest('bringsFile', bringsFile);
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // Clients that always send the JSON content type also send it without a body, as on logout.
      if (body === '') return done(null, undefined);
      return parseJson(request, body.toString(), done);
    });
    await app.register(formbody);
    await app.register(multipart, {
      limits: {
        fileSize: FILE_LIMIT,
        fields: 40,
        fieldNameSize: 100,
        parts: 41,
        headerPairs: 50,
      },
    });

    const inTurn = createTurnsOfAccounts();
    app.addHook('preValidation', async (request, reply) => {
      if (!request.isMultipart()) return;
      const read = () => readMultipart(request, (file) => receiveFile(request, reply, file));
      const { actor } = request;
      request.body = await (actor && request.bringsFile() ? inTurn(actor.id, read) : read());
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
