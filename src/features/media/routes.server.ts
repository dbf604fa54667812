import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '#db/client.ts';
import { AppError } from '#lib/errors.ts';
import { mediaParams } from './contract.ts';
import { findPicture } from './data.server.ts';

export const mediaRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/media/:name',
    {
      config: { access: 'anyone' },
      schema: { tags: ['media'], summary: 'A stored picture (WebP)', params: mediaParams },
    },
    async (request, reply) => {
      const hash = request.params.name.slice(0, 64);
      const bytes = await findPicture(db, hash);
      if (!bytes) throw new AppError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${hash}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    },
  );
};
