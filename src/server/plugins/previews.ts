import type { FastifyError, FastifyInstance } from 'fastify';
import { productGeneralContent } from '#content/pages/products.ts';
import type { FreeWords, ProductWords } from '#domain/page-shape/pages.ts';
import {
  catalogueMenu,
  productPage,
  productPageForStaff,
} from '#features/catalogue/menu/menu.server.ts';
import { isProductPage } from '#features/catalogue/product-page-link.ts';
import type { Words } from '#features/content/content.server.ts';
import type { EditablePage } from '#features/content/page.server.ts';
import { findPreviewed } from '#features/content/preview.server.ts';
import { freePage, wordsOfPage } from '#features/content/published.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { prepareOnce, type Rendered } from '../pages/page-bytes.ts';
import { encodingFor } from '../pages/page-negotiation.ts';
import type { RenderRation } from '../pages/render-ration.ts';
import { type SiteServices, siteServices } from '../pages/site-services.ts';
import type { Renderer } from '../pages/ssr.ts';
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

type Options = { renderer: Pick<Renderer, 'render'>; ration: RenderRation };

/** The services of pages, with one page's draft in place of its words. */
function withDraft(ctx: Context, page: EditablePage, words: Words) {
  const { publishedPages, catalogue } = siteServices(ctx);
  const overrides: Partial<SiteServices> = {
    publishedPages: {
      ...publishedPages,
      wordsOf: async (asked) =>
        page.kind === 'site' && asked.slug === page.slug
          ? (words as typeof asked.first)
          : wordsOfPage(ctx, asked),
      freePage: async (slug) =>
        page.kind === 'free' && slug === page.slug ? (words as FreeWords) : freePage(ctx, slug),
    },
    catalogue: {
      ...catalogue,
      async page(link, actor) {
        if (page.kind !== 'product' || link !== page.path) return productPage(ctx, link, actor);
        const product = await productPageForStaff(ctx, link);
        return product && { ...product, content: words as ProductWords };
      },
    },
  };
  return overrides;
}

/** Words that all products share are shown on the page of one: the first that has its own. */
async function placeOf(ctx: Context, { slug, path }: EditablePage): Promise<string> {
  if (slug !== productGeneralContent.slug) return path;
  const items = (await catalogueMenu(ctx, null)).flatMap((category) => category.items);
  return items.find(({ link }) => isProductPage(link))?.link ?? path;
}

/** Shows a page's draft to the bearer of a link; 404 without a valid one. */
export async function previewRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { ctx } = app;
  const { renderer, ration } = options;

  app.get<{ Params: { slug: string }; Querystring: { token?: unknown } }>(
    '/preview/:slug',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      try {
        const found = await findPreviewed(ctx, request.params.slug, request.query.token);
        if (!found) throw new AppError('not_found');
        const { page, words } = found;
        const overrides = withDraft(ctx, page, words);
        const place = await placeOf(ctx, page);
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
