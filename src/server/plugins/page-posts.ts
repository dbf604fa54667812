import { fastifyCookie } from '@fastify/cookie';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import { SHORT_STOP_PATH, STOP_PATH } from '#domain/policies/stop-link.ts';
import { AppError } from '#lib/http/errors.ts';
import { prepareOnce } from '../pages/page-bytes.ts';
import type { FormsFor, PageForms } from '../pages/page-forms.ts';
import { encodingFor } from '../pages/page-negotiation.ts';
import type { RenderRation } from '../pages/render-ration.ts';
import type { Renderer, RenderTurn } from '../pages/ssr.ts';
import { FOREIGN_FORM } from '../texts.ts';
import { BODY_LIMIT } from './bodies.ts';
import { sendErrorPage } from './page-error.ts';

type Options = {
  renderer: Renderer;
  ration: RenderRation;
  formsFor: FormsFor;
  publicUrl: string;
  /** The bundler's client has inline scripts and styles of its own. */
  isDevelopment: boolean;
};

/** Those whose forms may have files. */
const PAGES_WITH_FILES: ReadonlySet<string> = new Set(['/track', '/claims-processing']);

/** A parsed multipart form, as one without files. */
const formOf = (body: object): string =>
  new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** The pages whose routes have an `action`. */
export const PAGES_WITH_FORMS = [
  '/login',
  '/register',
  '/forget-password',
  '/contact-us',
  '/purchase',
  '/insurance-consultation',
  '/business-risk-management',
  '/safety-insurability-assessment',
  '/claims-processing',
  '/partner-recruitment',
  '/track',
  `${STOP_PATH}/:code`,
  `${SHORT_STOP_PATH}/:code`,
  '/reminder',
  '/comparison/:code',
] as const;

/** The requested path of a page with a variable part; the router limits that part's length. */
const pathOf = (page: string, params: unknown): string =>
  page.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );

/**
 * Forms that the browser sends by itself, before the scripts are loaded or without them. The page's own
 * action answers, without the page cache; `<page>.data` is the same address as the router's scripts would
 * call it. The framework compares `Origin` with the requested address.
 */
export async function pagePosts(app: FastifyInstance, options: Options): Promise<void> {
  const { renderer, ration, formsFor, publicUrl, isDevelopment } = options;
  /** The address as the visitor's browser sees it; a trusted proxy sends it. */
  function addressOf(request: FastifyRequest, path: string): URL {
    const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin ?? publicUrl;
    return new URL(path, origin);
  }

  /** The post for the framework: only what it needs of the visitor's request. */
  function postOf(request: FastifyRequest, path: string): Request {
    const { origin, 'content-type': contentType } = request.headers;
    const body = request.body ?? null;
    const isRead = body !== null && !Buffer.isBuffer(body);
    const type = isRead ? 'application/x-www-form-urlencoded' : contentType;
    return new Request(addressOf(request, path), {
      method: 'POST',
      headers: { ...(origin && { origin }), ...(type && { 'content-type': type }) },
      body: isRead ? formOf(body) : body && new Uint8Array(body as Buffer),
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
    const { actor, headers, log } = request;
    const forms = formsFor({
      actor,
      caller: request.caller(),
      visit: { host: request.host, referer: headers.referer },
      cookies: fastifyCookie.parse(headers.cookie ?? ''),
      log,
      requestId: request.id,
      onWait: (wait) => void reply.header('retry-after', String(wait)),
      onCookie: (line) => void reply.header('set-cookie', line),
    });
    const response = await inTurn(request, path, forms);
    const contentType = response.headers.get('content-type') ?? '';
    // The framework's own error: the form came from another site.
    if (response.status === 400 && !contentType.startsWith('text/html')) {
      throw new AppError('forbidden', { message: FOREIGN_FORM, code: 'foreign_origin' });
    }
    if (response.status >= 500 && contentType === '') throw new Error('the page was not rendered');
    for (const [name, value] of response.headers) reply.header(name, value);
    return send(request, reply, response, contentType);
  }

  /**
   * The turn is taken before anything is stored: after storing, a 503 would be wrong. Except for signing in,
   * which stores nothing that could be lost and may be delayed for seconds: only its rendering waits in the
   * queue.
   */
  async function inTurn(request: FastifyRequest, path: string, forms: PageForms) {
    const post = postOf(request, path);
    const turn: RenderTurn = (render) => ration(request.callerAddress, render);
    if (!path.startsWith('/login')) return turn(() => renderer.post(post, forms, (now) => now()));
    let failure: unknown = null;
    const response = await renderer.post(post, forms, (render) =>
      turn(render).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    );
    if (failure) throw failure;
    return response;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    response: Response,
    contentType: string,
  ) {
    const { status } = response;
    const body = Buffer.from(await response.arrayBuffer());
    reply.code(status).header('cache-control', 'no-store');
    if (body.length === 0) return reply.send();
    const rendered = { status, contentType, body, cacheable: false };
    const page = await prepareOnce(rendered, encodingFor(request.headers['accept-encoding']));
    const { etag: _etag, ...headers } = page.headers;
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    if (isDevelopment) reply.header('content-security-policy', "frame-ancestors 'none'");
    return reply.send(page.body);
  }

  /** The action reads the form itself, whatever its encoding. */
  const readWhole = (scope: FastifyInstance): void =>
    void scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );

  function takePosts(scope: FastifyInstance, page: string): void {
    const config = { access: 'anyone', shed: 'first' } as const;
    // Files may be inspected meanwhile, one after another.
    const withFiles = { ...config, files: true, takesLong: true };
    const schema = { hide: true };
    const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) =>
      sendErrorPage(request, reply, error as FastifyError);
    scope.post(
      page,
      { config: PAGES_WITH_FILES.has(page) ? withFiles : config, schema, errorHandler },
      (request, reply) => answer(request, reply, pathOf(page, request.params)),
    );
    scope.post(`${page}.data`, { config, schema }, (request, reply) =>
      answer(request, reply, `${pathOf(page, request.params)}.data`),
    );
  }

  const hasFiles = (page: string): boolean => PAGES_WITH_FILES.has(page);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readWhole(scope);
    for (const page of PAGES_WITH_FORMS) if (!hasFiles(page)) takePosts(scope, page);
  });
  // Of a form with files the action gets the texts, and the ids of the files that were stored while it
  // arrived.
  await app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    readWhole(scope);
    for (const page of PAGES_WITH_FORMS) if (hasFiles(page)) takePosts(scope, page);
  });
}
