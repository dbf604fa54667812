/** The upload protocol of browsers, on top of the upload service. */

import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '#kit/context.ts';
import { hours, seconds } from '#lib/dates/durations.ts';
import { uploadId } from '../attachments.ts';
import { ATTACHMENT_ERRORS } from '../attachments.words.ts';
import type { UploadCaller } from './room.server.ts';
import { answerTus, type TusReply } from './tus.adapter.server.ts';
import {
  appendToUpload,
  beginUpload,
  findUploadState,
  finishUpload,
  giveUpUpload,
  newUploadId,
  openUpload,
  type UploadSender,
} from './upload.server.ts';
import { UPLOADS_PATH as PATH, SENDER_COOKIE } from './upload.ts';

/** Answers a call of the protocol; `bySender` is called only when an upload begins. */
const answerUploadCall = (
  ctx: Context,
  call: Request,
  by: UploadCaller,
  bySender: () => UploadSender,
): Promise<TusReply> =>
  answerTus(call, PATH, {
    newId: newUploadId,
    find: (id) => findUploadState(ctx, id),
    finish: (id) => finishUpload(ctx, id),
    giveUp: (id) => giveUpUpload(ctx, id),
    open: (id, upload) => openUpload(ctx, id, upload, bySender()),
    begin: (id, writer) => beginUpload(ctx, id, writer, by),
    append: (id, piece) => appendToUpload(ctx, id, piece, by),
  });

const tags = ['attachments'];
/** Each call takes as long as its body; the database is used only in short steps between. */
const config = { access: 'anyone', takesLong: true } as const;
const DESCRIPTION = 'tus 1.0.0 with creation, termination and expiration (https://tus.io).';

const OF_SENDER = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: hours(24) / seconds(1),
} as const;

/** The headers passed to the library: none that identify the caller. */
const PASSED_ON = /^(?:tus-|upload-|content-type$|content-length$)/;

/** The methods that may have a body; for all others it is ignored. */
const BRINGING: readonly string[] = ['POST', 'PATCH'];

function callOf({ method, headers, raw, url }: FastifyRequest): Request {
  const headersPassed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    PASSED_ON.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const isSent =
    BRINGING.includes(method) && headers['content-type'] === 'application/offset+octet-stream';
  const body = isSent ? (Readable.toWeb(raw) as ReadableStream<Uint8Array>) : null;
  return new Request(new URL(url, 'http://uploads'), {
    method,
    headers: headersPassed,
    body,
    ...(body && { duplex: 'half' }),
  });
}

/** The sender to count a browser without an account by; one without cookies counts as new each time. */
export function senderOf(request: FastifyRequest, reply: FastifyReply): UploadSender {
  const known = cookie.parse(request.headers.cookie ?? '')[SENDER_COOKIE] ?? '';
  const isKnown = /^[\w-]{43}$/.test(known);
  const { actor, callerAddress: address } = request;
  const browser = isKnown ? known : newUploadId();
  if (!actor && !isKnown) {
    reply.header('set-cookie', cookie.serialize(SENDER_COOKIE, browser, OF_SENDER));
  }
  return { actor, browser, address };
}

/** Receiving files. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  // The body is read piece by piece, behind the headers.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const by = { actor: request.actor, address: request.callerAddress };
    const bySender = () => senderOf(request, reply);
    const { status, headers, isError } = await answerUploadCall(ctx, callOf(request), by, bySender);
    reply.code(status).header('cache-control', 'no-store');
    for (const [name, value] of headers) reply.header(name, value);
    if (!isError) return reply.send();
    const code = status === 409 ? 'offset' : status === 404 ? 'not_found' : 'upload';
    return reply.send({ message: ATTACHMENT_ERRORS.protocol, code });
  }

  const schema = (summary: string) => ({ tags, summary, description: DESCRIPTION });
  const params = z.object({ id: uploadId });

  app.options(PATH, { config, schema: { hide: true } }, answer);
  app.post(PATH, { config, schema: schema('Begin to send a file') }, answer);
  app.head(`${PATH}/:id`, { config, schema: { hide: true, params } }, answer);
  app.patch(`${PATH}/:id`, { config, schema: { ...schema('Send a piece of it'), params } }, answer);
  app.delete(`${PATH}/:id`, { config, schema: { ...schema('Give it up'), params } }, answer);
};
