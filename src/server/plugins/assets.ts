import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_BUILD } from '../pages/ssr.ts';

type Options = {
  root?: string;
  /**
   * The address of the brokerage's icon in place of the star, which browsers request by a fixed name; null
   * for the star.
   */
  icon?: () => string | null;
};

/**
 * The built scripts, style sheets, fonts and pictures. A page without its style sheet is worse than none, so
 * they are neither limited nor shed.
 */
export async function assetRoutes(
  app: FastifyInstance,
  { root = CLIENT_BUILD, icon = () => null }: Options,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone', shed: 'never' };
    if (route.url === '/favicon.ico') route.onRequest = leadToOwnIcon;
  });
  async function leadToOwnIcon(_request: FastifyRequest, reply: FastifyReply) {
    const own = icon();
    if (own === null) return;
    return reply.header('cache-control', 'public, max-age=3600').redirect(own);
  }
  // A file named by its content never changes and is never revalidated, so it needs no headers about its
  // version. The headers of each reply are as large as a small script.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 200 || !request.url.startsWith('/assets/')) return;
    for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/');
      const age = isHashed ? 'max-age=31536000, immutable' : 'max-age=3600';
      reply.header('cache-control', `public, ${age}`);
      // The policy of a worker is that of its own file: this one fetches what it caches.
      if (file.endsWith('-worker.js')) {
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      }
    },
  });
}
