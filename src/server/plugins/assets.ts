import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CLIENT_BUILD } from '../ssr.ts';

/**
 * The built scripts, style sheets, fonts and pictures. A page without its style sheet is worse than
 * none, so they are neither rationed nor shed.
 */
export async function assetRoutes(
  app: FastifyInstance,
  { root = CLIENT_BUILD }: { root?: string },
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone', shed: 'never' };
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
    },
  });
}
