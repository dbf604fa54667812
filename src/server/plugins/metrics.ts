import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/http/errors.ts';
import { createMetrics, type MetricSources } from '../metrics/metrics.ts';
import { type RouteClass, routeClassOf } from '../metrics/route-class.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a reply that was sent without Fastify. */
    countReply(method: string, status: number, seconds: number, route: RouteClass): void;
  }
}

type Options = MetricSources & {
  /** For callers from another machine; null: only the machine itself may. */
  token: string | null;
};

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Headers that proxies add: the addresses of the caller, the host and themselves. */
const PASSED_ON =
  /^(?:forwarded|via|x-(?:original-)?forwarded(?:-.+)?|x-(?:real|client|cluster-client)-ip|true-client-ip|(?:cf|fastly)-.+|x-envoy-.+)$/;

/** True for the machine itself, without a proxy in between, or for the bearer of the token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given && isSame(given, token)) return true;
  return (
    LOOPBACK.has(request.ip) && !Object.keys(request.headers).some((name) => PASSED_ON.test(name))
  );
}

/** `/metrics` for monitors (api.md): from loopback or with a token, 404 for all other callers. */
export const metricsPlugin = fp(
  async (app: FastifyInstance, { token, ...sources }: Options) => {
    const { countReply, countFailure, scrape, close } = createMetrics(sources);
    const classes = new Map<string, RouteClass>();

    function classOf({ method, routeOptions }: FastifyRequest): RouteClass {
      const key = `${method} ${routeOptions.url}`;
      const known = classes.get(key);
      if (known) return known;
      const found = routeClassOf(method, routeOptions.url, routeOptions.config);
      // Addresses without a route may have any method; routes are few.
      if (found !== 'other') classes.set(key, found);
      return found;
    }

    app.addHook('onClose', async () => close());
    app.decorate('countReply', countReply);
    app.addHook('onResponse', async (request, reply) => {
      const { statusCode, elapsedTime } = reply;
      countReply(request.method, statusCode, elapsedTime / 1000, classOf(request));
      if (statusCode === 429 || statusCode >= 500) {
        countFailure(statusCode, request.failure ?? 'other');
      }
    });

    app.get(
      '/metrics',
      { config: { access: 'anyone' }, schema: { hide: true }, logLevel: 'warn' },
      async (request, reply) => {
        if (!mayRead(request, token)) throw new AppError('not_found');
        const { type, text } = await scrape();
        reply.header('cache-control', 'no-store');
        return reply.type(type).send(text);
      },
    );
  },
  { name: 'metrics' },
);
