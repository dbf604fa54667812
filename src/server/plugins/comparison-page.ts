import type { FastifyError, FastifyInstance } from 'fastify';
import type { Choosing } from '#features/tracking/choose/service.server.ts';
import { prepareOnce } from '../pages/page-bytes.ts';
import { encodingFor } from '../pages/page-negotiation.ts';
import type { RenderRation } from '../pages/render-ration.ts';
import type { Renderer } from '../pages/ssr.ts';
import { sendErrorPage } from './page-error.ts';

/** For whom was given its address alone: no index, no store, and no other site is told where the reader was. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // With none at all the browser would not say whose page a form was sent from.
  'referrer-policy': 'same-origin',
};

/** The page alone, without what stands around it: what the router asks for when one comes back to it. */
const ALONE = 'pages/public/comparison';
const queryOf = (routes: unknown): string =>
  routes === ALONE ? `?_routes=${encodeURIComponent(ALONE)}` : '';

type Options = {
  choosing: Pick<Choosing, 'open'>;
  renderer: Pick<Renderer, 'render'>;
  ration: RenderRation;
};

/** The page of a comparison: rendered for its asker, once the code was found. 404 for every other code. */
export async function comparisonPage(
  app: FastifyInstance,
  { choosing, renderer, ration }: Options,
): Promise<void> {
  app.get<{ Params: { code: string }; Querystring: { _routes?: unknown } }>(
    '/comparison/:code',
    { config: { access: 'anyone', shed: 'first' }, schema: { hide: true } },
    async (request, reply) => {
      reply.headers(HEADERS);
      const [code = '', isData] = request.params.code.split(/(?=\.data$)/);
      try {
        const shown = await choosing.open(code, request.caller());
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
