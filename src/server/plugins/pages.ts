import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { movedTo } from '#domain/purchase.ts';
import { addressOf } from '#features/content/redirects.server.ts';
import { searchSite } from '#features/search/ask/ask.server.ts';
import { TOKEN_COOKIE } from '#lib/browser/token.ts';
import { AppError } from '#lib/http/errors.ts';
import type { ContentWatch } from '../pages/content-watch.ts';
import { type PageReply, prepareOnce } from '../pages/page-bytes.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { ownerOfData } from '../pages/page-data.ts';
import { createPageAnswer, type PageFront } from '../pages/page-front.ts';
import { encodingFor } from '../pages/page-negotiation.ts';
import { createPagePaths, type PageTarget, readsQuery } from '../pages/page-paths.ts';
import { createPageVersion } from '../pages/page-version.ts';
import type { RenderRation } from '../pages/render-ration.ts';
import type { SiteServices } from '../pages/site-services.ts';
import type { Renderer } from '../pages/ssr.ts';
import type { RequestIds } from '../request-id.ts';
import { NEGOTIATED } from '../wants.ts';
import { matchesEtag } from './etag.ts';
import { sendErrorPage } from './page-error.ts';

type Options = {
  renderer: Renderer;
  content: Pick<ContentWatch, 'current'>;
  ration: RenderRation;
  front: PageFront;
  trustProxy: string[];
  nameRequest: RequestIds;
  /** The factor of this machine for the default wait. */
  patience: number;
};

/** On an unknown path of the API a client that accepts JSON gets JSON, and a browser a page. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') || !/text\/html|\*\/\*|^$/.test(accept);
}

/** A browser that is signed in, or was until recently. */
const hasSession = ({ headers }: FastifyRequest): boolean =>
  (headers.cookie ?? '').includes(`${TOKEN_COOKIE}=`);

/** Where there is no page, the reply's format depends on the caller. */
const BY_ACCEPT = { vary: 'accept, accept-encoding' };

/** The target of an old address, with the query of the request (campaigns). */
function locationOf(to: string, query: string): string {
  const url = new URL(to, 'http://site');
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
  return url.origin === 'http://site' ? url.href.slice(url.origin.length) : url.href;
}

type Sent = { page: PageReply; isKnown: boolean };

function send(request: FastifyRequest, reply: FastifyReply, { page, isKnown }: Sent) {
  const { status, etag, body } = page;
  const isByAccept = !isKnown || NEGOTIATED.has(request.url.split('?', 1)[0] ?? '');
  const headers = !isByAccept ? page.headers : { ...page.headers, ...BY_ACCEPT };
  if (status !== 200 || !matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(status).headers(headers).send(body);
  }
  const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = headers;
  return reply.code(304).headers(unchanged).send();
}

/** Serves every path without another route: pages, from the cache where possible, and the Persian 404. */
export const pagesPlugin = fp(
  async (app: FastifyInstance, options: Options) => {
    const { renderer, content, ration, front, trustProxy, nameRequest, patience } = options;
    const { ctx } = app;
    const cache = createPageCache({ patience });
    const versionNow = createPageVersion(() => content.current().version);
    const targetOf = createPagePaths(await renderer.routes());

    // Members find more than the page shows: their own browser searches again, and that one is counted.
    const withoutCounting: SiteServices['search'] = {
      ask: (q, asker) => searchSite(ctx, q, { ...asker, isSuggesting: true }),
    };
    const log = app.log;
    const count = (method: string, status: number, seconds: number) =>
      app.countReply(method, status, seconds, 'page');
    front.set(
      createPageAnswer({
        find(url) {
          // The reply depends on the caller: Fastify decides.
          if (NEGOTIATED.has(url)) return undefined;
          const owner = ownerOfData(url);
          if (owner !== null) return cache.data(url, owner);
          const version = versionNow();
          const page = cache.fresh(url, version);
          const query = url.indexOf('?');
          if (page || query === -1) return page;
          const path = url.slice(0, query);
          if (movedTo(path, url.slice(query)) !== null) return undefined;
          return readsQuery(path) ? undefined : cache.fresh(path, version);
        },
        log,
        trustProxy,
        nameRequest,
        count,
      }),
    );
    // While the server closes, Fastify notifies its clients.
    app.addHook('preClose', async () => front.set(() => false));

    const cached = (key: string, target: string) =>
      cache.get(key, versionNow(), () => renderer.render(target, { cachedUnder: key }));

    async function pageOf(request: FastifyRequest, { key, target }: PageTarget) {
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (key !== null) {
        return (await cached(key, target))[encoding];
      }
      const instead = hasSession(request) ? { search: withoutCounting } : {};
      const render = () => renderer.render(target, { instead });
      return prepareOnce(await ration(request.callerAddress, render), encoding);
    }

    /**
     * The data at an address that is not cached. It may be that of the current page, here as on the process
     * that sent the page; the page is rendered once for all such requests.
     */
    async function dataOf(request: FastifyRequest, { pathname, search }: URL, owner: string) {
      const { key, target } = targetOf(owner, search, content.current().paths);
      if (key === null) throw new AppError('not_found');
      await cached(key, target);
      const data = cache.data(pathname + search, key);
      if (!data) throw new AppError('not_found');
      return data[encodingFor(request.headers['accept-encoding'])];
    }

    app.get(
      '/*',
      { config: { access: 'anyone', shed: 'never' }, schema: { hide: true } },
      async (request, reply) => {
        const url = URL.parse(request.url, 'http://site');
        if (!url) throw new AppError('not_found');
        const owner = ownerOfData(url.pathname);
        if (owner !== null) {
          const page = await dataOf(request, url, owner);
          return send(request, reply, { page, isKnown: true });
        }
        const moved = movedTo(url.pathname, url.search);
        if (moved !== null) return reply.redirect(moved, 301);
        const { paths, redirects } = content.current();
        const page = targetOf(url.pathname, url.search, paths);
        const { isKnown } = page;
        if (!isKnown) {
          const to = redirects.get(addressOf(url.pathname));
          if (to) return reply.redirect(locationOf(to, url.search), 301);
          if (to === null)
            return sendErrorPage(request, reply, new AppError('gone') as FastifyError & AppError);
        }
        if (!isKnown && wantsJson(request)) {
          reply.headers(BY_ACCEPT);
          throw new AppError('not_found');
        }
        try {
          return send(request, reply, { page: await pageOf(request, page), isKnown });
        } catch (error) {
          return sendErrorPage(request, reply, error as FastifyError);
        }
      },
    );
  },
  { name: 'pages' },
);
