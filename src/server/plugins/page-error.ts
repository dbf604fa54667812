import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentWatch } from '../pages/content-watch.ts';
import { errorPage } from '../pages/error-page.ts';
import { describeFailure } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The content of public pages, without the database. */
    content: Pick<ContentWatch, 'current'>;
  }
}

/** A browser gets a page, not JSON, even when the site's own page cannot be rendered. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: FastifyError) {
  const { status, body, retryAfter, reason } = describeFailure(error);
  const { brand } = request.server.content.current();
  request.failure = reason;
  if (status >= 500) request.log.error({ err: error }, 'page failed');
  else request.log.info({ code: body.code }, 'page refused');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      errorPage({
        brand,
        what: status === 404 ? 'missing' : 'failed',
        message: body.message,
        requestId: status >= 500 ? request.id : null,
      }),
    );
}
