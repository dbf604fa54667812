import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#lib/errors.ts';
import type { CurrentVersion } from '../content-watch.ts';
import { errorPage } from '../error-page.ts';
import type { FormPosts } from '../form-post.ts';
import { createPageCache, type Page, preparePage } from '../page-cache.ts';
import { CLIENT_BUILD, type Renderer } from '../ssr.ts';
import { describeFailure } from './errors.ts';
import { matchesEtag } from './etag.ts';

type Options = {
  renderer: Renderer;
  currentVersion: CurrentVersion;
  /** In development pages are rendered afresh each time and assets come from the bundler. */
  isDevelopment: boolean;
  formPosts: FormPosts;
};

/** Where every path that is no page of ours is rendered, once. */
const NOT_FOUND_PATH = '/not-found';
/** The pages whose query changes what the server renders; elsewhere it is for the browser alone. */
const PATHS_WITH_QUERY = new Set(['/products', '/track']);

type Encoding = keyof Page['bodies'];

function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** An unknown path of the API answers JSON to who asked for JSON, and a page to a browser. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') || !/text\/html|\*\/\*|^$/.test(accept);
}

/** The bundler's development client uses inline scripts and styles of its own. */
const policyOf = (page: Page, isDevelopment: boolean): string =>
  isDevelopment ? "frame-ancestors 'none'" : page.policy;

function send(request: FastifyRequest, reply: FastifyReply, page: Page, isDevelopment: boolean) {
  reply.header('vary', 'accept-encoding').header('etag', page.etag);
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  reply.header('content-security-policy', policyOf(page, isDevelopment));
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.contentType).send(page.bodies[encoding]);
}

/** A browser gets words, not JSON, also when the page itself cannot be rendered. */
function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: FastifyError) {
  const { status, body, retryAfter } = describeFailure(error);
  if (status >= 500) request.log.error({ err: error }, 'page failed');
  else request.log.info({ code: body.code }, 'form refused');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return reply.code(status).type('text/html; charset=utf-8').send(errorPage(body.message));
}

/** Serves every path that no API route took: built assets, pages from memory, the Persian 404. */
export const pagesPlugin = fp(
  async (app: FastifyInstance, options: Options) => {
    const { renderer, currentVersion, isDevelopment, formPosts } = options;
    const cachedPage = createPageCache();

    if (!isDevelopment) {
      await app.register(async (assets) => {
        assets.addHook('onRoute', (route) => {
          route.config = { ...route.config, access: 'anyone' };
        });
        await assets.register(fastifyStatic, {
          root: CLIENT_BUILD,
          wildcard: false,
          preCompressed: true,
          cacheControl: false,
          setHeaders: (reply, file) => {
            const isHashed = file.includes('/assets/');
            const age = isHashed ? 'max-age=31536000, immutable' : 'max-age=3600';
            reply.header('cache-control', `public, ${age}`);
          },
        });
      });
    }

    async function pageFor(url: URL): Promise<Page> {
      const { pathname, search } = url;
      const isData = pathname.endsWith('.data');
      const isKnown = isData || (await renderer.knows(pathname));
      const query = isData || PATHS_WITH_QUERY.has(pathname) ? search : '';
      const target = isKnown ? `${pathname}${query}` : NOT_FOUND_PATH;
      // What people search for is endless: kept, it would push the pages themselves out of memory.
      if (isDevelopment || query !== '') return preparePage(await renderer.render(target));
      const version = await currentVersion();
      return cachedPage(target, version, () => renderer.render(target));
    }

    // With JavaScript the forms speak to the API; without, the browser posts to the page itself and
    // gets it back with what came of it, and with what was typed.
    for (const [path, answer] of Object.entries(formPosts)) {
      app.post(
        path,
        {
          config: { access: 'anyone' },
          schema: { hide: true },
          errorHandler: (error, request, reply) =>
            sendErrorPage(request, reply, error as FastifyError),
        },
        async (request, reply) => {
          const sender = { actor: request.actor, address: request.callerAddress };
          const posted = await answer({ body: request.body, sender, log: request.log });
          const page = await preparePage(await renderer.render(path, posted));
          reply.header('cache-control', 'no-store');
          reply.header('content-security-policy', policyOf(page, isDevelopment));
          return reply.type(page.contentType).send(page.bodies.identity);
        },
      );
    }

    app.setNotFoundHandler(async (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || wantsJson(request)) throw new AppError('not_found');
      const url = URL.parse(request.url, 'http://site');
      if (!url) throw new AppError('not_found');
      try {
        return send(request, reply, await pageFor(url), isDevelopment);
      } catch (error) {
        return sendErrorPage(request, reply, error as FastifyError);
      }
    });
  },
  { name: 'pages' },
);
