import type { FastifyInstance } from 'fastify';
import { PUBLIC_PATHS } from '#content/pages/all.ts';
import { MANAGERS_PATH } from '#domain/managers.ts';
import { catalogueMenu } from '#features/catalogue/menu/menu.server.ts';
import { freePaths } from '#features/content/published.server.ts';
import { readPublicSettings } from '#features/settings/settings.server.ts';
import { escapeMarkup } from '#lib/text/escape-markup.ts';
import { manifestOf } from '../pages/manifest.ts';

/** The sitemap of `paths` (sitemaps.org protocol 0.9). */
export function sitemapOf(origin: string, paths: string[]): string {
  const urls = paths.map(
    (path) => `<url><loc>${escapeMarkup(encodeURI(origin + path))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The managers' page is left out while it names none. */
const pagesWith = (managers: readonly unknown[]): readonly string[] =>
  managers.length > 0 ? PUBLIC_PATHS : PUBLIC_PATHS.filter((path) => path !== MANAGERS_PATH);

/** The files for search engines and phones: `/robots.txt`, `/sitemap.xml` and `/site.webmanifest`. */
export async function seoRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  const { publicUrl } = ctx.config;
  const open = { config: { access: 'anyone' as const, etag: true }, schema: { hide: true } };

  app.get('/robots.txt', open, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /docs\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/site.webmanifest', open, async (_request, reply) => {
    const { brand_name: brandName, logo } = await readPublicSettings(ctx);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf({ brandName, logo })));
  });

  app.get('/sitemap.xml', open, async (_request, reply) => {
    const [menu, free, { managers }] = await Promise.all([
      catalogueMenu(ctx, null),
      freePaths(ctx),
      readPublicSettings(ctx),
    ]);
    const links = menu.flatMap(({ items }) => items.map(({ link }) => link));
    const products = links.filter((link) => link.startsWith('/'));
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(publicUrl, [...new Set([...pagesWith(managers), ...products, ...free])]));
  });
}
