import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#lib/http/errors.ts';
import { mediaParams } from './contract.ts';
import type { MediaService } from './service.server.ts';

export const mediaRoutes: FastifyPluginAsyncZod<{ media: MediaService }> = async (
  app,
  { media },
) => {
  app.get(
    '/media/:name',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['media'],
        summary: 'A stored picture (WebP, or JPEG for shared links)',
        params: mediaParams,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = await media.find(name);
      if (!bytes) throw new AppError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
        .send(bytes);
    },
  );
};
