import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_BUILD } from '../pages/ssr.ts';

type Options = {
  root?: string;
  /** Where the icon is that stands for the star's, which is asked for by its name alone; null for the star's. */
  icon?: () => string | null;
};

/**
 * The built scripts, style sheets, fonts and pictures. A page without its style sheet is worse than
 * none, so they are neither rationed nor shed.
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
  // What is named by its content never changes and is never asked for again, so nothing has to tell its versions apart. Each
  // answer's headers weigh as much as a small script.
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
      // A worker is bound by the policy of its own file: this one fetches what it keeps.
      if (file.endsWith('-worker.js')) {
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      }
    },
  });
}
