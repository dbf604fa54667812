import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import type { AnswerOf, Endpoint, ReadOf } from './endpoint.ts';

/** Who may call it and what else is special of it; and how the API's description names it. */
type Serving = Omit<RouteShorthandOptions, 'schema'> & {
  config: NonNullable<RouteShorthandOptions['config']>;
} & Pick<FastifySchema, 'tags' | 'summary' | 'description' | 'hide'>;

type Request<E extends Endpoint> = FastifyRequest<{
  Params: ReadOf<E, 'params'>;
  Querystring: ReadOf<E, 'query'>;
  Body: ReadOf<E, 'body'>;
}>;

type Handler<E extends Endpoint> = (
  request: Request<E>,
  reply: FastifyReply,
) => Promise<AnswerOf<E> | FastifyReply> | AnswerOf<E> | FastifyReply;

/** Serves a call of the API: its schemas read what comes in and write what goes out. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { tags, summary, description, hide, config, ...options }: Serving,
  handler: Handler<E>,
): void {
  const { method, path: url, params, query: querystring, body, reply, once, patch } = endpoint;
  const said = { tags, summary, description, hide, params, querystring, body };
  const schema = {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...(once && { headers: writeKeyHeaders }),
    response: { 200: reply },
  };
  app.route({
    ...options,
    config: patch ? { ...config, patch } : config,
    method,
    url,
    schema,
    handler: handler as never,
  });
}
