import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is the same until its content changes: ETag, and 304 for a caller that has it. */
    etag?: boolean;
  }
}

/** True when `If-None-Match` names `etag`; weak and strong are alike here (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

export const etagPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.routeOptions.config.etag || reply.statusCode !== 200) return payload;
      if (typeof payload !== 'string') return payload;
      const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag);
      // A signed-in user may see more than the public.
      reply.header('vary', 'authorization');
      reply.header('cache-control', request.actor ? 'private, no-cache' : 'no-cache');
      if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
      reply.code(304).removeHeader('content-length');
      // Fastify itself takes the body from an answer to HEAD, after it read its length, and expects one.
      return request.method === 'HEAD' ? payload : null;
    });
  },
  { name: 'etag' },
);
