import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#lib/http/errors.ts';
import { mediaParams } from './contract.ts';
import { findMedia } from './service.server.ts';

/** The type by file name extension; all others are WebP. */
const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png' };

export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  app.get(
    '/media/:name',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['media'],
        summary: 'A stored picture (WebP, JPEG for shared links, PNG for icons)',
        params: mediaParams,
        produces: ['image/webp', 'image/jpeg', 'image/png'],
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = await findMedia(ctx, name);
      if (!bytes) throw new AppError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(TYPES[name.slice(-4)] ?? 'image/webp')
        .send(bytes);
    },
  );
};
