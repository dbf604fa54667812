import { Readable } from 'node:stream';
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { idParams } from '#lib/input/fields.ts';
import type { ExportFile } from '#lib/spreadsheet/file.ts';
import { EXPORT_PRODUCES, ROW_COUNT_HEADER } from '#lib/spreadsheet/formats.ts';
import type { Context } from './context.ts';
import type { AnswerOf, Endpoint, ReadOf } from './endpoint.ts';

type Access = NonNullable<FastifyContextConfig['access']>;

/** Who may call it and what else is special of it; and how the API's description names it. */
type Serving<A extends Access> = Omit<FastifyContextConfig, 'access' | 'patch' | 'url' | 'method'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'constraints' | 'preParsing'> & {
    access: A;
    summary: string;
    description?: string;
  };

/** What a handler gets of a call: who calls, and each part as it was read. */
type Asked<E extends Endpoint, A extends Access> = {
  ctx: Context;
  /** Null is a visitor, whom only calls for `anyone` meet. */
  actor: A extends 'anyone' ? FastifyRequest['actor'] : ReturnType<FastifyRequest['requireActor']>;
  params: ReadOf<E, 'params'>;
  query: ReadOf<E, 'query'>;
  body: ReadOf<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Later<T> = T | Promise<T>;
type Rest<E extends Endpoint> = Omit<AnswerOf<E>, 'message'>;
/** The data alone, or all but the message where the reply has more than both. */
type Said<E extends Endpoint> =
  Exclude<keyof Rest<E>, 'data'> extends never ? Rest<E>['data' & keyof Rest<E>] : Rest<E>;

/**
 * Serves a call of the API: its schemas read what comes in and write what goes out. With `says` the handler
 * answers the data alone, and of a list `meta` with it; without it the whole reply.
 */
type Serve = {
  <E extends Endpoint, A extends Access>(
    endpoint: E,
    options: Serving<A> & { says: string },
    handler: (asked: Asked<E, A>) => Later<Said<E>>,
  ): void;
  <E extends Endpoint, A extends Access>(
    endpoint: E,
    options: Serving<A> & { says?: undefined },
    handler: (asked: Asked<E, A>) => Later<AnswerOf<E> | FastifyReply>,
  ): void;
};

type App = Parameters<FastifyPluginAsyncZod>[0];

/** The routes of an ability, all under one tag of the API's description. */
export const routes =
  (tag: string, define: (serve: Serve, app: App) => void | Promise<void>) => async (app: App) =>
    define((...call: Call) => addRoute(app, tag, ...call), app);

type Call = [
  endpoint: Endpoint,
  options: Serving<Access> & { says?: string },
  handler: (asked: Asked<Endpoint, Access>) => unknown,
];

function addRoute(app: App, tag: string, ...[endpoint, options, handler]: Call): void {
  const { summary, description, says, bodyLimit, constraints, preParsing, ...config } = options;
  const { method, path: url, query: querystring, body, reply, once, patch } = endpoint;
  const params = endpoint.params ?? (/\/:id(\/|$)/.test(url) ? idParams : undefined);
  const { ctx } = app;
  const isData = !(reply instanceof z.ZodObject) || Object.keys(reply.shape).length === 2;
  const own = { description, params, querystring, body };
  const schema = {
    ...{ tags: [tag], summary },
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    ...(once && { headers: writeKeyHeaders }),
    response: { 200: reply },
  };
  app.route({
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(constraints && { constraints }),
    ...(preParsing && { preParsing }),
    config: patch ? { ...config, patch } : config,
    method,
    url,
    schema,
    handler: async (request, answer) => {
      const actor = config.access === 'anyone' ? request.actor : request.requireActor();
      const { params, query, body } = request;
      const data = await handler({ ctx, actor, params, query, body, request, reply: answer });
      if (says === undefined) return data;
      return { message: says, ...(isData ? { data } : (data as object)) };
    },
  });
}

type Exporting<A extends Access, Q extends z.ZodType> = {
  tag: string;
  access: A;
  summary: string;
  /** Before the sentence about the number of rows. */
  description?: string;
  query: Q;
};

/** The route of a list as a file, streamed while it is written; the number of its rows comes before the first. */
export const exportRoute =
  <A extends Access, Q extends z.ZodType>(
    path: string,
    { tag, access, summary, description, query: querystring }: Exporting<A, Q>,
    prepare: (asked: {
      ctx: Context;
      actor: ReturnType<FastifyRequest['requireActor']>;
      query: z.output<Q>;
    }) => Promise<ExportFile>,
  ) =>
  async (app: App): Promise<void> => {
    const { ctx } = app;
    const rows = `\`${ROW_COUNT_HEADER}\` tells how many rows the file is going to have.`;
    app.route({
      method: 'GET',
      url: path,
      config: { access, takesLong: true, shed: 'first' },
      // A HEAD request would write the whole file and an audit entry for nothing.
      exposeHeadRoute: false,
      schema: {
        tags: [tag],
        summary,
        description: [description, rows].filter(Boolean).join(' '),
        querystring,
        produces: EXPORT_PRODUCES,
      },
      handler: async (request, reply) => {
        const query = request.query as z.output<Q>;
        const file = await prepare({ ctx, actor: request.requireActor(), query });
        return sendFile(reply.header(ROW_COUNT_HEADER, file.rows), file);
      },
    });
  };

/**
 * Sends a file while it is written: the next piece when the one before was sent. The writing ends when the
 * reader is gone.
 */
export const sendFile = (
  reply: FastifyReply,
  { name, type, chunks }: Omit<ExportFile, 'rows'>,
): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      // A buffering proxy would hold the whole file back.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(chunks, { objectMode: false }));
