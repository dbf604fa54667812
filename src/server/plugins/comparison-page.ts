import type { FastifyError, FastifyInstance } from 'fastify';
import { openComparison } from '#features/tracking/choose/choose.server.ts';
import { prepareOnce } from '../pages/page-bytes.ts';
import { encodingFor } from '../pages/page-negotiation.ts';
import type { RenderRation } from '../pages/render-ration.ts';
import type { Renderer } from '../pages/ssr.ts';
import { sendErrorPage } from './page-error.ts';

/** Only for people who were given its address: no index, no store, and no referrer for other sites. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Without any referrer the browser would not send the origin of a form.
  'referrer-policy': 'same-origin',
};

/** The page alone, without its frame: what the router requests when a visitor comes back to it. */
const ALONE = 'pages/public/tracking/comparison';
const queryOf = (routes: unknown): string =>
  routes === ALONE ? `?_routes=${encodeURIComponent(ALONE)}` : '';

type Options = {
  renderer: Pick<Renderer, 'render'>;
  ration: RenderRation;
};

/** The page of a comparison: rendered for its reader, once the code was found. 404 for every other code. */
export async function comparisonPage(
  app: FastifyInstance,
  { renderer, ration }: Options,
): Promise<void> {
  const { ctx } = app;
  app.get<{ Params: { code: string }; Querystring: { _routes?: unknown } }>(
    '/comparison/:code',
    { config: { access: 'anyone', shed: 'first' }, schema: { hide: true } },
    async (request, reply) => {
      reply.headers(HEADERS);
      const [code = '', isData] = request.params.code.split(/(?=\.data$)/);
      try {
        const shown = await openComparison(ctx, code, request.caller());
        const target = `/comparison/${code}${isData ? `.data${queryOf(request.query._routes)}` : ''}`;
        const rendered = await ration(request.callerAddress, () =>
          renderer.render(target, { instead: { comparisonOf: async () => shown } }),
        );
        const encoding = encodingFor(request.headers['accept-encoding']);
        const { status, headers, body } = await prepareOnce(rendered, encoding);
        const { etag: _etag, ...others } = headers;
        return reply
          .code(status)
          .headers({ ...others, ...HEADERS })
          .send(body);
      } catch (error) {
        return sendErrorPage(request, reply, error as FastifyError);
      }
    },
  );
}
