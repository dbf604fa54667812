import type { FastifyError, FastifyInstance } from 'fastify';
import { productGeneralContent } from '#content/pages/products.ts';
import type { ProductWords } from '#domain/page-shape/pages.ts';
import type { CatalogueService } from '#features/catalogue/menu/service.server.ts';
import { isProductPage } from '#features/catalogue/page/link.contract.ts';
import type { Words } from '#features/content/data.server.ts';
import type { KeptPage } from '#features/content/page.service.server.ts';
import type { Previews } from '#features/content/preview/service.server.ts';
import type { PublishedPages } from '#features/content/published/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import { prepareOnce, type Rendered } from '../pages/page-bytes.ts';
import { encodingFor } from '../pages/page-negotiation.ts';
import type { RenderRation } from '../pages/render-ration.ts';
import type { Renderer, SiteServices } from '../pages/ssr.ts';
import { sendErrorPage } from './page-error.ts';

/**
 * Nothing runs in a preview: its address is not the page's own, so the scripts would turn it into another
 * page. It may be shown inside the editor, and a link in it leads out of the frame.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The link in the address bar is the key to the draft.
  'referrer-policy': 'no-referrer',
};

/** Scripts that may not run would only fill the browser's console with errors. */
function withoutScripts(rendered: Rendered): Rendered {
  const html = rendered.body
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');
  return { ...rendered, body: Buffer.from(html) };
}

type Options = {
  previews: Pick<Previews, 'find'>;
  publishedPages: PublishedPages;
  catalogue: CatalogueService;
  renderer: Pick<Renderer, 'render'>;
  ration: RenderRation;
};

type Sources = Pick<Options, 'publishedPages' | 'catalogue'>;

/** The services of pages, with one page's draft in place of its words. */
function withDraft({ publishedPages, catalogue }: Sources, page: KeptPage, words: Words) {
  const overrides: Partial<SiteServices> = {
    publishedPages: {
      ...publishedPages,
      wordsOf: async (asked) =>
        page.kind === 'site' && asked.slug === page.slug
          ? (words as typeof asked.first)
          : publishedPages.wordsOf(asked),
      freePage: async (slug) =>
        page.kind === 'free' && slug === page.slug
          ? (words as Awaited<ReturnType<PublishedPages['freePage']>>)
          : publishedPages.freePage(slug),
    },
    catalogue: {
      ...catalogue,
      async page(link, actor) {
        if (page.kind !== 'product' || link !== page.path) return catalogue.page(link, actor);
        const product = await catalogue.pageForStaff(link);
        return product && { ...product, content: words as ProductWords };
      },
    },
  };
  return overrides;
}

/** Words that all products share are shown on the page of one: the first that has its own. */
async function placeOf(catalogue: CatalogueService, { slug, path }: KeptPage): Promise<string> {
  if (slug !== productGeneralContent.slug) return path;
  const items = (await catalogue.menu(null)).flatMap((category) => category.items);
  return items.find(({ link }) => isProductPage(link))?.link ?? path;
}

/** Shows a page's draft to the bearer of a link; 404 without a valid one. */
export async function previewRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { previews, renderer, ration, catalogue } = options;

  app.get<{ Params: { slug: string }; Querystring: { token?: unknown } }>(
    '/preview/:slug',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      try {
        const found = await previews.find(request.params.slug, request.query.token);
        if (!found) throw new AppError('not_found');
        const { page, words } = found;
        const overrides = withDraft(options, page, words);
        const place = await placeOf(catalogue, page);
        const rendered = await ration(request.callerAddress, () =>
          renderer.render(place, { instead: overrides }),
        );
        const encoding = encodingFor(request.headers['accept-encoding']);
        const { status, headers, body } = await prepareOnce(withoutScripts(rendered), encoding);
        return reply
          .code(status)
          .headers({ ...headers, ...HEADERS })
          .send(body);
      } catch (error) {
        return sendErrorPage(request, reply, error as FastifyError);
      }
    },
  );
}
