import { createServer, type RequestListener, type Server } from 'node:http';
import { seconds } from '#lib/dates/durations.ts';

/**
 * How long a client may take, in milliseconds. Node checks for slower ones only every `check`, by default 30
 * s: a limit and one `check` make the fifteen seconds after which slow and half-open clients are dropped
 * (security.md, "Faults").
 */
export const CLIENT_LIMITS = {
  headers: seconds(10),
  request: seconds(13),
  keepAlive: seconds(10),
  check: seconds(1),
};

/** The HTTP server under Fastify. */
export function createHttpServer(listener: RequestListener, limits = CLIENT_LIMITS): Server {
  return createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
    listener,
  );
}
