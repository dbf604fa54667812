import type { FastifyError, FastifyInstance } from 'fastify';
import type { Renderer } from '../pages/ssr.ts';
import { sendErrorPage } from './page-error.ts';

/** In development pages are rendered anew each time, and the bundler serves their files. */
export async function developmentPages(
  app: FastifyInstance,
  { renderer }: { renderer: Renderer },
): Promise<void> {
  app.get(
    '/*',
    {
      config: { access: 'anyone' },
      schema: { hide: true },
      errorHandler: (error, request, reply) => sendErrorPage(request, reply, error as FastifyError),
    },
    async (request, reply) => {
      const { status, contentType, body } = await renderer.render(request.url);
      // The bundler's client has inline scripts and styles of its own.
      reply.header('content-security-policy', "frame-ancestors 'none'");
      return reply.code(status).type(contentType).send(body);
    },
  );
}
